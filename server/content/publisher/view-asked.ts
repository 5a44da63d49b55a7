/** What a post's row tells of its publisher, and what this person may still ask. */
import type { ContentPost } from '#contract/content/post.ts'
import { maySendOf } from '#domain/content/post-sending.ts'
import { mayAsk, mayRemind } from '#domain/content/publisher-request.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { PostRecord } from '../store/content-posts.ts'
import type { RequestRecord } from './store/requests.ts'

/** The address is for those who may write to it. */
export function viewAsked(last: RequestRecord | undefined, mayWrite: boolean): ContentPost['publisherAsked'] {
  if (!last?.question) return null
  const { question, askedAt: at, toAddress, sentAt } = last
  return { question, at, address: mayWrite ? toAddress : null, isSent: sentAt !== null }
}

type Asking = 'askContent' | 'askTime' | 'remind'

export function askVerdicts(
  post: PostRecord,
  campaign: { readonly isArchived: boolean },
): Record<Asking, Verdict> {
  const open = maySendOf(campaign)
  if (open !== 'ok') return { askContent: open, askTime: open, remind: open }
  return { askContent: mayAsk('content', post), askTime: mayAsk('time', post), remind: mayRemind(post) }
}
