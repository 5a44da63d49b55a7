/** What every change of one post or livestream asks beside that of any piece. */
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { publisherStep } from '#domain/content/post-state.ts'
import { mayDuplicatePost } from '#domain/content/queue/post-moves.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing } from '../kernel/refused.ts'
import { stateOfSending } from './out/store/sendings.ts'
import { lockOwnPiece, type OwnPiece, type PieceKind } from './piece.ts'
import { savePost } from './save-post.ts'
import { findPosts, kindOfPost, lockPost, type PostRecord } from './store/content-posts.ts'

export type OwnPost = OwnPiece<PostRecord>

export const postKind: PieceKind<PostRecord> = {
  name: 'post',
  subject: 'content-post',
  campaigns: 'content',
  ownWork: 'post-own-work',
  isOut: 'post-is-out',
  enteredAsOut: 'entered as posted',
  waits: 'postWaits',
  find: findPosts,
  lock: lockPost,
  save: savePost,
  sentAt: ({ sentAt }) => sentAt,
  nameOf: ({ message }) => ({ message }),
  mayDuplicate: (post) => mayDuplicatePost(post.state, publisherStep(post)),
}

interface PostLockOptions {
  readonly evenDeleted?: boolean
  /** Also while it is being sent, and while nobody knows whether it went out. */
  readonly evenOnItsWay?: boolean
  /** False: a livestream, which has calls of its own; those of posts do not find it. */
  readonly isPost?: boolean
}

export async function lockOwnPost(
  tx: Database,
  ctx: Context,
  id: number,
  action: Action,
  { evenDeleted = false, evenOnItsWay = false, isPost = true }: PostLockOptions = {},
): Promise<OwnPost> {
  if ((await kindOfPost(tx, id))?.isPost !== isPost) throw missing()
  const own = await lockOwnPiece(tx, ctx, postKind, { id, action, evenDeleted })
  if (!evenOnItsWay) allow(mayChangeWhile(await stateOfSending(tx, id)), 409)
  return own
}
