/** Taking the last move of the queue back, while nothing followed it: facts, credit and money are as before it. */
import type { takeMoveBack as endpoint } from '#contract/content/queue.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { returnCredit, takeEarningBack } from '../../campaigns/spend-credit.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { Refused, refuseStale } from '../../kernel/refused.ts'
import { announcePost, creditOf, inOneChange, type OwnPost, takeCreditAgain } from '../change-post.ts'
import { type PostChange, savePost } from '../store/content-posts.ts'
import { acts, lockQueued } from './move-post.ts'
import { type LastEntry, lastEntryOf } from './store/moves.ts'
import { tellLater } from './tell-decision.ts'

export interface TakeBackWish {
  readonly postId: number
  readonly seenUpdatedAt?: Date | undefined
}

/** A slot or a credit that somebody else took meanwhile is refused like any other (409). */
export async function takeMoveBack(ctx: Context, wish: TakeBackWish): Promise<OwnPost> {
  return inOneChange(ctx, (tx) => takeBack(tx, ctx, wish))
}

async function takeBack(tx: Database, ctx: Context, wish: TakeBackWish): Promise<OwnPost> {
  const own = await lockQueued(tx, ctx, wish.postId)
  const { post, campaign } = own
  refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
  const entry = await lastEntryOf(tx, post.id)
  if (!entry || !isMove(entry) || entry.at.getTime() !== post.updatedAt.getTime()) {
    const values = { state: postStateInWords(post.state).toLowerCase() }
    const { state, updatedAt } = post
    throw new Refused({ refused: 'post-moved-on', values }, 409, {
      theirs: { state, updatedAt },
      yours: { state },
    })
  }
  const at = ctx.clock.now()
  await moveBack(tx, ctx, own, entry, at)
  const after = await savePost(tx, post, factsIn(entry.before), at)
  await announcePost(tx, ctx, own, {
    ...{ at, what: 'taken back', undoes: entry.id },
    ...{ before: { state: post.state }, after: { state: after.state } },
  })
  await tellLater(tx, ctx, post.id)
  return { post: after, campaign }
}

const isMove = ({ what }: LastEntry): boolean => Object.values<string>(acts).includes(what)

/** What the move took of the campaign's credits or money, the other way round. */
async function moveBack(tx: Database, ctx: Context, own: OwnPost, entry: LastEntry, at: Date): Promise<void> {
  const { what, before } = entry
  if (what === acts.reject) await takeCreditAgain(tx, ctx, own, at, 'post-rejection-withdrawn')
  if (what === acts.approve && before.rejectedAt)
    await returnCredit(tx, creditOf(ctx, own, at), 'post-approval-withdrawn')
  if (what === acts.post) await takeEarningBack(tx, creditOf(ctx, own, at), 'post-not-out')
}

/** As the history keeps them: instants as texts. */
function factsIn({ state: _, ...facts }: LastEntry['before']): PostChange {
  const read = ([name, value]: [string, unknown]) => [
    name,
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ]
  return Object.fromEntries(Object.entries(facts).map(read))
}
