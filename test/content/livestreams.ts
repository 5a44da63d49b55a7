/** Livestreams written straight into the tables. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import type { AirWindow } from '#domain/livestreams/air-window.ts'
import type { Database } from '#server/kernel/context.ts'
import { worldStart } from '../instant.ts'
import { addPost } from '../post-campaigns.ts'

interface Parts {
  readonly htmlContent?: string
  readonly priority?: number
  readonly windows?: readonly AirWindow[]
}

interface LivestreamWishes extends Parts {
  readonly state?: ContentPostState
  readonly title?: string
}

const hourMs = 3_600_000

/** A window in hours from the beginning of the world. */
export const inHours = (from: number, to: number): AirWindow => ({
  startsAt: new Date(worldStart.getTime() + from * hourMs),
  endsAt: new Date(worldStart.getTime() + to * hourMs),
})

const tomorrow = [inHours(24, 26)]

/** A livestream of a campaign of livestreams; it waits for approval and is on air tomorrow unless said otherwise. */
export async function addLivestream(
  db: Database,
  campaignId: number,
  { state = 'pending', title = 'Hope House gala', ...parts }: LivestreamWishes = {},
): Promise<number> {
  const { windows = tomorrow } = parts
  const id = await addPost(db, campaignId, state, windows[0]?.startsAt)
  await db.updateTable('contentPost').set({ message: title }).where('id', '=', id).execute()
  await addLivestreamParts(db, id, parts)
  return id
}

/** What makes a livestream of a post. */
export async function addLivestreamParts(
  db: Database,
  id: number,
  { htmlContent = '<b>On air</b>', priority = 4, windows = tomorrow }: Parts,
): Promise<void> {
  await db.insertInto('livestream').values({ id, htmlContent, linkUrl: null, priority }).execute()
  await db
    .insertInto('livestreamWindow')
    .values(windows.map((window) => ({ livestreamId: id, ...window })))
    .execute()
}
