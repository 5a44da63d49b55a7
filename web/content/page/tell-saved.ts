/** What the page says after posts were saved, and where it goes: who looks at them next, and when they go out. */
import type { ContentPost } from '#contract/content/post.ts'
import { getPostForm } from '#contract/content/post-form.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { rowIdOf } from '#web/content/page/post-name.ts'
import { known } from '#web/kernel/read.ts'
import { banner, type BannerAction } from '#web/ui/banner.tsx'

/** The address of the row that was written; of several the first, whose banner leads to the others (NAV-07). */
export function tellSaved(campaignId: number, [first, ...others]: readonly ContentPost[]): string {
  if (!first) return `/advertiser/media/content/${campaignId}`
  const names = known(getPostForm, { params: { id: campaignId } })?.targets ?? []
  const nameOf = (id: number) => names.find((one) => one.campaignId === id)?.name ?? 'The other campaign'
  const actions: BannerAction[] = others.map((post) => ({
    label: nameOf(post.campaignId),
    href: addressOfRow(post),
  }))
  banner.success(sentenceOf(first, others.length + 1), { rowId: rowIdOf(first.id), actions })
  return addressOfRow(first)
}

const addressOfRow = ({ campaignId, id }: ContentPost) => `/advertiser/media/content/${campaignId}?post=${id}`

function sentenceOf({ state, scheduledFor }: ContentPost, many: number): string {
  const saved = many === 1 ? 'The post is saved' : `${many} posts are saved`
  if (state === 'posted') return `${saved} as posted.`
  const kept = scheduledFor && many === 1 ? ` Its time, ${formatTime(scheduledFor)} ET, is kept for it.` : ''
  const what = many === 1 ? 'it' : 'them'
  return state === 'processing'
    ? `${saved}. The video is made smaller first, then our staff look at ${what}.${kept}`
    : `${saved}. Our staff look at ${what} next, and you hear when they have decided.${kept}`
}
