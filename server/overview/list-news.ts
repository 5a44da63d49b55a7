import type { Context } from '#server/kernel/context.ts'
import { pictureAddresses } from '#server/media/show-picture.ts'
import { listNotifications } from '#server/people/list-notifications.ts'

/** How `about` begins, and what that is called. */
const subjects = { media: 'ad', budget: 'budget', card: 'card' } as const
const isSubject = (word: string): word is keyof typeof subjects => word in subjects

const adOf = (about: string): number => Number(/^media:(\d+)$/.exec(about)?.[1] ?? 0)

/** The list behind the bell, each line with what it speaks of: the picture of an ad, or a word. */
export async function listNews(ctx: Context) {
  const { unread, notifications } = await listNotifications(ctx)
  const pictures = await pictureAddresses(ctx, notifications.map(({ about }) => adOf(about)).filter(Boolean))
  return {
    unread,
    notifications: notifications.map(({ about, ...one }) => {
      const [word = ''] = about.split(/[-:]/)
      return {
        ...one,
        about: isSubject(word) ? subjects[word] : null,
        picture: pictures.get(adOf(about)) ?? null,
      }
    }),
  }
}
