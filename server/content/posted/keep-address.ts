/** Where a post is to be seen: named by whoever posted it, and looked at a moment later. */
import type { PostedAddress } from '#contract/content/posted-address.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { checkLink, wholeLink } from '#domain/media/creative-rules.ts'
import { lockOwnPost } from '../change-post.ts'
import { announcePiece, inOneChange } from '../piece.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { allow } from '../../kernel/refused.ts'
import { addressesOf, deleteAddress, putAddress } from './store/addresses.ts'
import { viewAddress } from './view-address.ts'

/** In the caller's transaction. An empty one takes the address away. */
export async function keepPostedAddress(tx: Database, postId: number, typed: string): Promise<void> {
  const address = wholeLink(typed)
  if (address === '') return deleteAddress(tx, postId)
  allow(checkLink(address, 'address'))
  await putAddress(tx, postId, address)
  await enqueue(tx, 'look-at-post', { postId })
}

/** Changes the address of a post that is out; refuses (409) a post that is not. */
export async function changePostedAddress(
  ctx: Context,
  postId: number,
  typed: string,
): Promise<PostedAddress> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'queue.work')
    allow(own.piece.postedAt ? 'ok' : refuse('address-early'), 409)
    const before = (await addressesOf(tx, [postId])).get(postId)?.address ?? null
    await keepPostedAddress(tx, postId, typed)
    const kept = (await addressesOf(tx, [postId])).get(postId)
    const after = kept?.address ?? null
    if (after !== before)
      await announcePiece(tx, ctx, own, {
        at: ctx.clock.now(),
        what: 'address changed',
        before: { address: before },
        after: { address: after },
      })
    return viewAddress(kept)
  })
}
