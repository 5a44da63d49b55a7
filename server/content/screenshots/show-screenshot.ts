import { maySeePosts } from '#domain/campaigns/who-sees-posts.ts'
import { findCampaignById } from '../../campaigns/touch-campaign.ts'
import type { Context } from '../../kernel/context.ts'
import type { OpenFile } from '../../kernel/files.ts'
import { missing } from '../../kernel/refused.ts'
import { findPost } from '../store/content-posts.ts'
import { screenshotsOf } from './store/screenshots.ts'

interface ScreenshotQuery {
  /** Who wrote the post. */
  readonly person: number
  readonly id: number
  /** The first one, where none is named. */
  readonly screenshot: number | undefined
}

/** For those who may see the post; to everybody else it is missing. */
export async function showScreenshot(
  viewer: Context | null,
  { person, id, screenshot }: ScreenshotQuery,
): Promise<{ readonly mimeType: string; readonly file: OpenFile }> {
  const post = viewer && (await findPost(viewer.db, id))
  if (!post || post.deletedAt || post.createdBy !== person) throw missing()
  const campaign = await findCampaignById(viewer.db, post.campaignId)
  if (!campaign || !maySeePosts(viewer.actor, campaign)) throw missing()
  const all = await screenshotsOf(viewer.db, [id])
  const wanted = screenshot === undefined ? all[0] : all.find((one) => one.id === screenshot)
  const file = wanted ? await viewer.files.open(wanted.fileKey) : null
  if (!wanted || !file) throw missing()
  return { mimeType: wanted.mimeType, file }
}
