/** A letter to a publisher whose ten seconds have passed. */
import type { Job } from '../../kernel/jobs.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { sealLink, writeLetter } from '../../kernel/letters/letters.ts'
import { maySendOf } from '#domain/content/post-sending.ts'
import { linkDays, mayRemind } from '#domain/content/publisher-request.ts'
import { openLink } from '../../people/one-time-link.ts'
import { lockLivePost, type OwnPost } from '../change-post.ts'
import { letterOfRequest } from './letter-of-request.ts'
import { findRequest, type RequestRecord, saveRequest } from './store/requests.ts'
import { tellAsked } from './tell-of-publisher.ts'

const dayMs = 86_400_000

/** A post that was changed, rejected, deleted or archived with its campaign meanwhile is not asked about. */
export const sendRequest: Job = {
  name: 'send-publisher-request',
  async run(platform, payload) {
    const { requestId } = payload as { requestId: number }
    await platform.db.transaction().execute(async (tx) => {
      const found = await findRequest(tx, requestId)
      const own = found && (await lockLivePost(tx, found.postId))
      const request = own && (await findRequest(tx, requestId))
      if (!request || request.undoneAt || request.sentAt) return
      const at = platform.clock.now()
      if (isOvertaken(request, own)) await saveRequest(tx, requestId, { undoneAt: at })
      else await send(tx, platform, { request, own, at })
    })
  },
}

function isOvertaken({ kind, question, askedAt }: RequestRecord, { post, campaign }: OwnPost): boolean {
  if (post.deletedAt) return true
  if (kind === 'test') return false
  if (maySendOf(campaign) !== 'ok') return true
  const isAsked = post.publisherAskedAt !== null && post.publisherAskedAt <= askedAt
  return mayRemind(post) !== 'ok' || (question !== null && !isAsked)
}

interface Sending {
  readonly request: RequestRecord
  readonly own: OwnPost
  readonly at: Date
}

/** The link is made when the letter goes; its token stands in the letter alone, sealed. */
export async function send(tx: Database, platform: Platform, { request, own, at }: Sending): Promise<void> {
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const value = `request:${request.id}`
  const token = request.question && (await openLink(tx, { purpose: 'publisher', value, expiresAt }, at))
  const letter = await letterOfRequest(tx, platform, request, own)
  await writeLetter(tx, { ...letter, ...(token && { sealedLink: sealLink(platform.secrets, token) }) }, at)
  await saveRequest(tx, request.id, { sentAt: at })
  if (request.question) await tellAsked(tx, request, own, at)
}
