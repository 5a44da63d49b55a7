/** Taking the last move of the queue back, while nothing followed it: facts, credit, money and address are as before it. */
import type { takeMoveBack as endpoint } from '#contract/content/queue.ts'
import { returnCredit, takeEarningBack } from '../../campaigns/spend-credit.ts'
import type { Context, Database } from '../../kernel/context.ts'
import type { LastEntry } from '../../kernel/history-of.ts'
import { refuseStale } from '../../kernel/refused.ts'
import {
  announcePost,
  creditOfPost,
  inOneChange,
  lockOwnPost,
  type OwnPost,
  takeCreditAgain,
} from '../change-post.ts'
import { deleteAddress } from '../posted/store/addresses.ts'
import { savePost } from '../save-post.ts'
import { factsBefore, lastActOf } from './last-act.ts'
import { acts } from './move-post.ts'
import { tellPostDecision } from './tell-decision.ts'

export interface TakeBackWish {
  readonly postId: number
  readonly seenUpdatedAt?: Date | undefined
}

/** A slot or a credit that somebody else took meanwhile is refused like any other (409). */
export async function takeMoveBack(ctx: Context, wish: TakeBackWish): Promise<OwnPost> {
  return inOneChange(ctx, (tx) => takeBack(tx, ctx, wish))
}

async function takeBack(tx: Database, ctx: Context, wish: TakeBackWish): Promise<OwnPost> {
  const own = await lockOwnPost(tx, ctx, wish.postId, 'queue.work')
  const { post, campaign } = own
  refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
  const entry = await lastActOf(tx, 'content-post', post, acts)
  const at = ctx.clock.now()
  await moveBack(tx, ctx, own, entry, at)
  // What is not out is to be seen nowhere, and its next address is the one that is named then.
  if (entry.what === acts.post) await deleteAddress(tx, post.id)
  const after = await savePost(tx, post, factsBefore(entry), at)
  await announcePost(tx, ctx, own, {
    at,
    what: 'taken back',
    undoes: entry.id,
    before: { state: post.state },
    after: { state: after.state },
  })
  await tellPostDecision.later(tx, ctx, post.id)
  return { post: after, campaign }
}

/** What the move took of the campaign's credits or money, the other way round. */
async function moveBack(tx: Database, ctx: Context, own: OwnPost, entry: LastEntry, at: Date): Promise<void> {
  const { what, before } = entry
  if (what === acts.reject) await takeCreditAgain(tx, ctx, own, at, 'post-rejection-withdrawn')
  if (what === acts.approve && before.rejectedAt)
    await returnCredit(tx, creditOfPost(ctx, own, at), 'post-approval-withdrawn')
  if (what === acts.post) await takeEarningBack(tx, creditOfPost(ctx, own, at), 'post-not-out')
}
