/** The audit of posts finds whatever was written past the one way in which posts change. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { earnPost } from '../campaigns/spend-credit.ts'
import type { Database } from '../kernel/context.ts'
import { auditPosts } from './audit.ts'

let database: TestDatabase
let campaignId: number
let ids: Map<string, number>
beforeAll(async () => {
  database = await makeDatabase()
  campaignId = await addContentCampaign(database.db, { contentType: 'text', credits: 2 })
  ids = new Map()
  for (const state of contentPostStates) ids.set(state, await addPost(database.db, campaignId, state))
})
afterAll(() => database.drop())

const broken = async (db: Database) => {
  const found: string[] = []
  for (const { says, breaches } of auditPosts)
    if ((await sql.raw(breaches).execute(db)).rows.length > 0) found.push(says)
  return found
}

/** What the audit says after the act, which is then undone. */
async function foundAfter(act: (tx: Database) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await database.db
    .transaction()
    .execute(async (tx) => {
      await act(tx)
      found = await broken(tx)
      throw new Error('undone')
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error
    })
  return found
}

const post = (state: string) => ids.get(state) ?? 0
const set = (state: string, facts: Record<string, unknown>) => (tx: Database) =>
  tx.updateTable('contentPost').set(facts).where('id', '=', post(state)).execute()
const of = (state: string) => ({
  ...({
    campaignId,
    kind: 'content',
    siteId: 3,
    postId: post(state),
    actorId: null,
    at: worldStart,
  } as const),
})

const stateSays = 'the state of a post is what its facts say'
const holdsSays = 'a post holds one credit while it is neither rejected nor recredited, and none otherwise'
const usedSays = 'a post that holds a credit has used one of its campaign'
const earnsSays = 'a site earns by a post that is out, or was deleted without its credit, and by no other'
const placeSays = 'a post is of the site and the type of its campaign'

const leftSays = 'what is with its publisher has left'
const outSays = 'a mail that went out is posted, and content that went out is with its publisher'
const waitsSays =
  'nothing happens to a post while it is on its way, or while nobody knows whether it went out'

/** As if a post had gone out by itself, or were on its way. */
const send =
  (state: string, sending: { way: 'list' | 'publisher'; state: 'out' | 'sending' | 'unknown' }) =>
  (tx: Database) =>
    tx
      .insertInto('postSending')
      .values({
        postId: post(state),
        ...sending,
        nextTryAt: null,
        reason: null,
        updatedAt: worldStart,
        leasedUntil: sending.state === 'sending' ? worldStart : null,
      })
      .execute()

/** As if the publisher had been asked about a post, and had perhaps answered. */
const ask =
  (state: string, asked: Partial<Record<'sentAt' | 'undoneAt' | 'answeredAt', Date>>, times = 1) =>
  async (tx: Database) => {
    const request = {
      postId: post(state),
      kind: 'content',
      question: 'content',
      askedAt: worldStart,
    } as const
    if (state !== 'rejected') await set(state, { publisherAskedAt: worldStart })(tx)
    for (let at = 0; at < times; at += 1)
      await tx
        .insertInto('publisherRequest')
        .values({ ...request, toAddress: `desk${at}@paper.example`, ...asked })
        .execute()
  }
const [sent, answered] = [
  { sentAt: worldStart },
  { sentAt: worldStart, answeredAt: new Date(worldStart.getTime() + 1_000) },
]

describe('the audit of what publishers were asked', () => {
  test.each([
    [
      'two letters that wait at once',
      'awaiting-publisher',
      {},
      2,
      'one letter of each kind waits about a post or an article',
    ],
    [
      'a letter that went and was taken back',
      'awaiting-publisher',
      { ...sent, undoneAt: worldStart },
      1,
      'what was answered was asked, in a letter that went and was not taken back',
    ],
    [
      'an answer to a letter that never went',
      'content-confirmed',
      { answeredAt: worldStart },
      1,
      'what was answered was asked, in a letter that went and was not taken back',
    ],
    [
      'two answers to one question',
      'content-confirmed',
      answered,
      2,
      'a question about a post is answered once, whichever of its links was used',
    ],
    [
      'an answer that the post does not know',
      'date-approved',
      answered,
      1,
      'what the publisher answered stands at the post',
    ],
  ])('finds %s', async (_what, state, asked, times, says) => {
    expect(await foundAfter(ask(state, asked, times))).toEqual([says])
  })

  test.each([
    ['one that waits', 'awaiting-publisher', {}],
    ['one that went', 'awaiting-publisher', sent],
    ['one that was answered', 'content-confirmed', answered],
    ['an answer to a post that was rejected since', 'rejected', answered],
  ])('lets %s stand', async (_what, state, asked) => {
    expect(await foundAfter(ask(state, asked))).toEqual([])
  })
})

describe('the audit of posts', () => {
  test('finds nothing where every state has its facts and its credit', async () => {
    expect(await broken(database.db)).toEqual([])
  })

  test.each(contentPostStates)('finds a %s post whose facts say something else', async (state) => {
    const wrong = state === 'posted' ? { postedAt: null } : { postedAt: worldStart }
    expect(await foundAfter(set(state, wrong))).toEqual([stateSays])
  })

  test('finds a credit that a rejected or recredited post kept', async () => {
    const rejected = { state: 'rejected', rejectedAt: worldStart }
    expect(await foundAfter(set('pending', rejected))).toEqual([holdsSays])
    const recredited = { deletedAt: worldStart, recreditedAt: worldStart }
    expect(await foundAfter(set('pending', recredited))).toEqual([holdsSays])
  })

  test('finds a post that came without a credit', async () => {
    expect(await foundAfter(set('rejected', { state: 'pending', rejectedAt: null }))).toEqual([usedSays])
  })

  test('finds what a site earned by a post that is neither out nor deleted', async () => {
    const earn = async (tx: Database) => {
      await sql`update ledger_account set balance = 1000 where kind = 'campaign' and subject_id = ${campaignId}`.execute(
        tx,
      )
      await sql`insert into ledger_account (kind, unit, subject_id, balance, may_be_negative)
        values ('campaign', 'usd-nano', ${campaignId}, 1000, false) on conflict do nothing`.execute(tx)
      await earnPost(tx, of('approved'), 1)
    }
    expect(await foundAfter(earn)).toEqual([earnsSays])
    const twice = async (tx: Database) => {
      await earn(tx)
      await set('approved', { state: 'posted', postedAt: worldStart })(tx)
      await sql`update ledger_account set balance = 1000 where kind = 'campaign' and subject_id = ${campaignId}`.execute(
        tx,
      )
      await earnPost(tx, of('approved'), 1)
    }
    expect(await foundAfter(twice)).toEqual(['a post earns once'])
  })

  test('finds a post of another site or type than its campaign’s', async () => {
    expect(await foundAfter(set('pending', { siteId: 7 }))).toEqual([placeSays])
    expect(await foundAfter(set('pending', { contentType: 'twitter' }))).toEqual([placeSays])
  })

  test('EML-01 finds a mail that left and is not posted, and lets one stand that is', async () => {
    expect(await foundAfter(send('approved', { way: 'list', state: 'out' }))).toEqual([outSays])
    expect(await foundAfter(send('posted', { way: 'list', state: 'out' }))).toEqual([])
  })

  test('CNT-11 finds what is with its publisher and never left, and what left and is not there', async () => {
    expect(await foundAfter(set('approved', { sentAt: worldStart }))).toEqual([leftSays])
    expect(await foundAfter(send('approved', { way: 'publisher', state: 'out' }))).toEqual([outSays])
    const both = async (tx: Database) => {
      await send('approved', { way: 'publisher', state: 'out' })(tx)
      await set('approved', { sentAt: worldStart })(tx)
    }
    expect(await foundAfter(both)).toEqual([])
  })

  test.each([
    'sending',
    'unknown',
  ] as const)('finds a post to which something happened while it was %s', async (state) => {
    expect(await foundAfter(send('approved', { way: 'list', state }))).toEqual([])
    for (const happened of ['posted', 'rejected'])
      expect(await foundAfter(send(happened, { way: 'list', state }))).toEqual([waitsSays])
  })
})
