/** Looks whether there is anything at the address of a post, as one of its readers would. */
import type { Page } from '../../gateways/web/gateway.ts'
import type { Platform } from '../../kernel/context.ts'
import { notifyListeners } from '../../kernel/events.ts'
import type { Job } from '../../kernel/jobs.ts'
import { kindOfPost } from '../store/content-posts.ts'
import { addressesOf, saveFound } from './store/addresses.ts'

async function lookAtPost(
  { db, clock, web }: Pick<Platform, 'db' | 'clock' | 'web'>,
  postId: number,
): Promise<void> {
  const kept = (await addressesOf(db, [postId])).get(postId)
  if (!kept) return
  const page = await web.fetch(kept.address)
  const isSaved = await saveFound(db, {
    ...kept,
    found: page && isThere(page) ? 'answers' : 'not-found',
    lookedAt: clock.now(),
  })
  const campaignId = (await kindOfPost(db, postId))?.campaignId ?? null
  if (isSaved) await notifyListeners(db, 'masthead_campaigns', String(campaignId))
}

/** Many networks ask programs to sign in, or to go away: there is something all the same. */
const isThere = ({ status }: Page): boolean => status < 500 && status !== 404 && status !== 410

export const lookAtPosts: Job = {
  name: 'look-at-post',
  run: (platform, payload) => lookAtPost(platform, (payload as { postId: number }).postId),
}
