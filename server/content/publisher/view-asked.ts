/** What a post's row tells of its publisher, and what this person may still ask. */
import type { ContentPost } from '#contract/content/post.ts'
import { maySendOf } from '#domain/content/out/post-sending.ts'
import { mayAskPublisher, mayConfirm, mayRemind } from '#domain/content/publisher-request.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { PostRecord } from '../store/content-posts.ts'
import type { RequestRecord } from './store/requests.ts'

/** The address is for those who may write to it. */
export function viewAsked(last: RequestRecord | undefined, mayWrite: boolean): ContentPost['publisherAsked'] {
  if (!last?.question) return null
  const { question, askedAt: at, toAddress, sentAt } = last
  return { question, at, address: mayWrite ? toAddress : null, isSent: sentAt !== null }
}

/** Who said yes in the publisher's name is for those who may do so themselves. */
export function viewConfirmed(
  { contentConfirmedAt, contentConfirmedBy, dateConfirmedAt, dateConfirmedBy }: PostRecord,
  names: ReadonlyMap<number, string>,
  mayConfirmToo: boolean,
): ContentPost['publisherConfirmed'] {
  const isOfContent = contentConfirmedAt !== null
  const [at, by] = isOfContent ? [contentConfirmedAt, contentConfirmedBy] : [dateConfirmedAt, dateConfirmedBy]
  if (at === null || by === null) return null
  return {
    question: isOfContent ? 'content' : 'time',
    at,
    by: mayConfirmToo ? (names.get(by) ?? null) : null,
  }
}

/** In the publisher's name; never of what this person made. */
export function confirmVerdicts(
  post: PostRecord,
  campaign: { readonly isArchived: boolean },
  isOwn: boolean,
): Record<'confirmContent' | 'confirmTime', Verdict> {
  const open = isOwn ? refuse('post-own-work') : maySendOf(campaign)
  if (open !== 'ok') return { confirmContent: open, confirmTime: open }
  return { confirmContent: mayConfirm('content', post), confirmTime: mayConfirm('time', post) }
}

type AskAction = 'askContent' | 'askTime' | 'remind'

export function askVerdicts(
  post: PostRecord,
  campaign: { readonly isArchived: boolean },
): Record<AskAction, Verdict> {
  const open = maySendOf(campaign)
  if (open !== 'ok') return { askContent: open, askTime: open, remind: open }
  return {
    askContent: mayAskPublisher('content', post),
    askTime: mayAskPublisher('time', post),
    remind: mayRemind(post),
  }
}
