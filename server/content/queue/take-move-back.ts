/** Taking the last move of the queue back, while nothing followed it: facts, credit, money and address are as before it. */
import type { takeMoveBack as endpoint } from '#contract/content/queue.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseStale } from '../../kernel/refused.ts'
import { lockOwnPost, type OwnPost } from '../change-post.ts'
import { inOneChange } from '../piece.ts'
import { deleteAddress } from '../posted/store/addresses.ts'
import { lastActOf, takeActBack } from './decide-piece.ts'
import { acts } from './move-post.ts'
import { tellPostDecision } from './tell-decision.ts'

export interface TakeBackWish {
  readonly postId: number
  readonly seenUpdatedAt?: Date | undefined
}

export async function takeMoveBack(ctx: Context, wish: TakeBackWish): Promise<OwnPost> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'queue.work')
    const { piece: post } = own
    refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
    const entry = await lastActOf(tx, 'content-post', post, acts)
    // What is not out is to be seen nowhere, and its next address is the one that is named then.
    if (entry.what === acts.post) await deleteAddress(tx, post.id)
    const after = await takeActBack(tx, ctx, own, entry)
    await tellPostDecision.later(tx, ctx, post.id)
    return after
  })
}
