/** Credits and money over many acts in any order: the audit finds nothing, and every one of both is explained. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { creditIssueAccount, campaignAccount, creditsAccount, gatewayAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { deletePost, restorePost } from './delete-post.ts'
import { movePost } from './queue/move-post.ts'
import { takeMoveBack } from './queue/take-move-back.ts'
import { submitPosts } from './submit-posts.ts'

const steps = 5_000
const many = 20
const seed = 13

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Credits and, in whole cents that seldom part evenly, their money. */
async function buy(campaignId: number, credits: number, cents: number): Promise<void> {
  await world.db.transaction().execute((tx) =>
    post(tx, {
      ...{ kind: 'credit-purchase', at: world.clock.now(), actorId: null, campaignId },
      lines: [
        { account: gatewayAccount, amount: BigInt(-cents) * 10_000_000n },
        { account: campaignAccount(campaignId), amount: BigInt(cents) * 10_000_000n },
        { account: creditIssueAccount('post-credit'), amount: BigInt(-credits) },
        { account: creditsAccount(campaignId, 'post-credit'), amount: BigInt(credits) },
      ],
    }),
  )
}

test('CNT-18 QUE-10 QUE-12 five thousand acts over twenty campaigns leave every credit and every cent explained', async () => {
  const dice = diceFrom(seed)
  const roll = (sides: number) => Math.floor(dice() * sides)
  const ctx: Context = { ...world.platform, actor: await actorOf(await world.as('superadmin')) }
  const campaigns: number[] = []
  for (let count = 0; count < many; count += 1) {
    const id = await addContentCampaign(world.db, {
      contentType: 'text',
      siteIds: [[3, 7, 17][count % 3] ?? 3],
    })
    await buy(id, 3 + (count % 5), 1_000 + 137 * count)
    campaigns.push(id)
  }
  const posts: number[] = []
  const tally = { done: 0, refused: 0 }
  const one = () => posts[roll(posts.length)] ?? 0
  const acts = [
    async () => {
      const campaignId = campaigns[roll(many)] ?? 0
      const day = new Date(Date.UTC(2026, 2, 1 + roll(300))).toISOString().slice(0, 10)
      const wish = {
        campaignId,
        targetIds: [],
        uploadIds: [],
        adKey: null,
        timings: new Map(),
        descriptions: new Map(),
        message: 'Bread',
      }
      const isOut = roll(8) === 0
      const time = isOut
        ? ({ date: '2026-02-01', mode: 'already-out' } as const)
        : { date: day, time: `${1 + roll(11)}:00 pm` }
      const { posts: written } = await submitPosts(ctx, { ...wish, ...time })
      posts.push(...written.map(({ id }) => id))
    },
    () => movePost(ctx, { postId: one(), move: 'reject' }),
    () => movePost(ctx, { postId: one(), move: 'approve' }),
    () => movePost(ctx, { postId: one(), move: 'schedule' }),
    () => movePost(ctx, { postId: one(), move: 'post' }),
    () => takeMoveBack(ctx, { postId: one() }),
    () => deletePost(ctx, { postId: one(), isRecredited: roll(2) === 0 }),
    () => restorePost(ctx, one()),
    () => buy(campaigns[roll(many)] ?? 0, 1, 100 + roll(900)),
  ]
  for (let step = 0; step < steps; step += 1) {
    try {
      await acts[roll(acts.length)]?.()
      tally.done += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tally.refused += 1
    }
  }
  // A run that is refused all the time would prove nothing.
  expect(tally.done).toBeGreaterThan(steps / 3)
  expect(describeBreaches(await audit(world.db))).toEqual([])
  const { rows } = await sql`
    select c.id from campaign c
      join lateral (select coalesce(sum(e.amount), 0) as bought from ledger_entry e
        join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
        where a.kind = 'campaign' and a.subject_id = c.id and t.kind = 'credit-purchase') money on true
      join lateral (select coalesce(sum(e.amount), 0) as earned from ledger_entry e
        join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
        where a.kind = 'revenue' and t.campaign_id = c.id) sites on true
      join ledger_account held on held.kind = 'campaign' and held.subject_id = c.id
      join ledger_account credits on credits.kind = 'credits' and credits.subject_id = c.id
    where c.kind = 'content' and (money.bought <> sites.earned + held.balance
      or (credits.balance = 0 and held.balance <> 0 and not exists (
        select from content_post p where p.campaign_id = c.id and p.deleted_at is null
          and p.state not in ('posted', 'rejected'))))`.execute(world.db)
  expect(rows).toEqual([])
}, 300_000)
