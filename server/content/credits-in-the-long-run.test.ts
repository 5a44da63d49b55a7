/** Credits and money over many acts in any order: the audit finds nothing, and every one of both is explained. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import type { Behaviour, MailServer } from '#test/sending/mail-server.ts'
import { runMinute } from '#test/sending/posts-to-send.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from '#test/sending/publisher-letters.ts'
import { hour, makeSendingWorld, type SendingWorld } from '#test/sending/sending-world.ts'
import { setSetting } from '#test/set-setting.ts'
import type { World } from '#test/world.ts'
import { creditIssueAccount, campaignAccount, creditsAccount, gatewayAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import { archiveCampaign } from '../campaigns/archive-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { deletePost, restorePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { sendPostNow, settlePost } from './out/decide-sending.ts'
import { confirmByLink, rejectByLink } from './publisher/answer-by-link.ts'
import { askPublisher } from './publisher/ask-publisher.ts'
import { movePost } from './queue/move-post.ts'
import { takeMoveBack } from './queue/take-move-back.ts'
import { duplicatePost, submitPosts } from './submit-posts.ts'

const steps = 5_000
const many = 20
/** Another number is another run of the same acts. */
const seed = Number(process.env.CREDITS_SEED ?? 13)

let at: SendingWorld
let world: World
let mail: MailServer
beforeAll(async () => {
  at = await makeSendingWorld()
  ;({ world, mail } = at)
  for (const name of ['publisher.lettersPerPost', 'publisher.lettersPerPerson'] as const)
    await setSetting(world, name, 100_000)
  await world.db.updateTable('site').set({ blastAddress: 'list@paper.example' }).execute()
})
afterAll(() => at.close())

/** Credits and, in whole cents that seldom part evenly, their money. */
async function buy(campaignId: number, credits: number, cents: number): Promise<void> {
  await world.db.transaction().execute((tx) =>
    post(tx, {
      kind: 'credit-purchase',
      at: world.clock.now(),
      actorId: null,
      campaignId,
      lines: [
        { account: gatewayAccount, amount: BigInt(-cents) * 10_000_000n },
        { account: campaignAccount(campaignId), amount: BigInt(cents) * 10_000_000n },
        { account: creditIssueAccount('post-credit'), amount: BigInt(-credits) },
        { account: creditsAccount(campaignId, 'post-credit'), amount: BigInt(credits) },
      ],
    }),
  )
}

async function addCampaigns(): Promise<number[]> {
  const campaigns: number[] = []
  for (let count = 0; count < many; count += 1) {
    const id = await addContentCampaign(world.db, {
      contentType: ['text', 'email', 'text', 'whatsapp'][count % 4] ?? 'text',
      siteIds: [[3, 7, 17][count % 3] ?? 3],
    })
    await buy(id, 3 + (count % 5), 1_000 + 137 * count)
    campaigns.push(id)
  }
  return campaigns
}

const nothingElse = { targetIds: [], uploadIds: [], timings: new Map(), descriptions: new Map() }
const words = {
  message: 'Bread',
  subject: 'Bread',
  fromName: 'Ohr Bakery',
  replyEmail: 'oven@ohrbakery.example',
}
const behaviours: readonly Behaviour[] = ['takes', 'takes', 'refuses', 'is-busy', 'dies-before', 'dies-after']

interface Cast {
  readonly writer: Context
  /** Staff: nobody approves what they wrote themselves. */
  readonly ctx: Context
}

/** What people, publishers and the job of each minute do, each to something that the dice choose. */
function actsOf({ writer, ctx }: Cast, campaigns: readonly number[], dice: () => number) {
  const roll = (sides: number) => Math.floor(dice() * sides)
  const any = <One>(list: readonly One[]): One | undefined => list[roll(list.length)]
  const posts: number[] = []
  const tokens: string[] = []
  const one = () => any(posts) ?? 0
  const campaign = () => any(campaigns) ?? 0
  /** Few are failed or unknown: by chance alone hardly one of them would be met. */
  const oneThatIs = async (state: 'failed' | 'unknown') => {
    const rows = await world.db
      .selectFrom('postSending')
      .select('postId')
      .where('state', '=', state)
      .orderBy('postId')
      .execute()
    return any(rows.map(({ postId }) => postId)) ?? one()
  }
  /** Of the next weeks: sooner or later the clock comes there. */
  const aTime = () => ({
    date: new Date(world.clock.now().getTime() + (1 + roll(20)) * 24 * hour).toISOString().slice(0, 10),
    time: `${1 + roll(11)}:00 pm`,
  })
  const keep = ({ posts: written }: { readonly posts: readonly { readonly id: number }[] }) =>
    posts.push(...written.map(({ id }) => id))
  return {
    submit: async () =>
      keep(
        await submitPosts(writer, {
          ...nothingElse,
          ...words,
          ...aTime(),
          campaignId: campaign(),
          adKey: null,
        }),
      ),
    'mark as out already': async () => {
      const out = { date: '2026-02-01', mode: 'already-out' } as const
      keep(await submitPosts(ctx, { ...nothingElse, ...words, ...out, campaignId: campaign(), adKey: null }))
    },
    duplicate: async () => {
      const copy = { ...nothingElse, ...aTime(), campaignId: null, adKey: null }
      keep(await duplicatePost(writer, { ...copy, sourceId: one(), removedIds: [] }))
    },
    correct: () =>
      editPost(writer, { ...nothingElse, postId: one(), message: `Bread ${roll(99)}`, removedIds: [] }),
    reject: () => movePost(ctx, { postId: one(), move: 'reject' }),
    approve: () => movePost(ctx, { postId: one(), move: 'approve' }),
    schedule: () => movePost(ctx, { postId: one(), move: 'schedule' }),
    post: () => movePost(ctx, { postId: one(), move: 'post' }),
    'take back': () => takeMoveBack(ctx, { postId: one() }),
    delete: () => deletePost(ctx, { postId: one(), isRecredited: roll(2) === 0 }),
    restore: () => restorePost(ctx, one()),
    'ask the publisher': async () => {
      const postId = one()
      const email = `desk${postId}-${roll(1_000_000)}@paper.example`
      const question = roll(2) === 0 ? 'content' : 'time'
      await askPublisher(ctx, { postId, email, question })
      mail.behave('takes')
      await letTenSecondsPass(world, postId)
      tokens.push(tokenIn(await newestLetter(world, email)) ?? '')
    },
    'publisher says yes': () => confirmByLink(ctx, { token: any(tokens) ?? '' }),
    'publisher says no': () => rejectByLink(ctx, { token: any(tokens) ?? '', reason: 'Too loud' }),
    'hours pass, and what is due is sent': async () => {
      world.clock.advance(6 * hour)
      mail.behave(any(behaviours) ?? 'takes')
      await runMinute(world)
    },
    'send now': async () => sendPostNow(ctx, await oneThatIs('failed')),
    settle: async () =>
      settlePost(ctx, {
        postId: await oneThatIs('unknown'),
        decision: any(['send-again', 'is-out', 'is-not-out'] as const) ?? 'is-out',
      }),
    archive: () => archiveCampaign(ctx, { campaignId: campaign(), kind: 'content', named: null }),
    buy: () => buy(campaign(), 1, 100 + roll(900)),
  }
}

test('CNT-18 QUE-10 QUE-12 five thousand acts over twenty campaigns leave every credit and every cent explained', async () => {
  const dice = diceFrom(seed)
  const as = async (who: string) => ({ ...world.platform, actor: await actorOf(await world.as(who)) })
  const people = { writer: await as('advertiser'), ctx: await as('superadmin') }
  const acts = Object.entries<() => Promise<unknown>>(actsOf(people, await addCampaigns(), dice))
  const done = new Map(acts.map(([name]) => [name, 0]))
  // What leads on to everything else is done more often than what ends it.
  const often = acts.flatMap((act) =>
    Array.from({ length: ['submit', 'approve', 'buy'].includes(act[0]) ? 3 : 1 }, () => act),
  )
  for (let step = 0; step < steps; step += 1) {
    const [name, act] = often[Math.floor(dice() * often.length)] ?? []
    if (!name || !act) continue
    try {
      await act()
      done.set(name, (done.get(name) ?? 0) + 1)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  // A run that is refused all the time would prove nothing, nor would one of an act that always is.
  expect([...done.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(steps / 3)
  expect([...done].filter(([, times]) => times === 0)).toEqual([])
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
