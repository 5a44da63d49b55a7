/**
 * A network of the version before, with posts, livestreams and articles in every state: its database is migrated on, the audit
 * finds nothing before and after, and lists, queue, calendar, links and pins read the same.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { addArticle, addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld } from '#test/world.ts'
import { audit, describeBreaches } from './audit.ts'

let database: TestDatabase
let campaigns: Record<'posts' | 'livestreams' | 'articles', number>
let pinnedId: number
beforeAll(async () => {
  database = await makeDatabase()
  const { db } = database
  const hourMs = 3_600_000
  const inState = <State>(state: State, at: number) => ({
    state,
    scheduledFor: new Date(worldStart.getTime() + (at - 3) * hourMs),
  })
  campaigns = {
    posts: await addContentCampaign(db, { posts: contentPostStates.map(inState) }),
    livestreams: await addContentCampaign(db, { contentType: 'livestream' }),
    articles: await addPressCampaign(db, { posts: articleStates.map(inState) }),
  }
  for (const state of ['pending', 'approved', 'rejected', 'posted'] as const)
    await addLivestream(db, campaigns.livestreams, { state })
  await db.updateTable('pressPost').set({ linkUrl: 'https://bakery.example/bread' }).execute()
  pinnedId = await addPinned(new Date(worldStart.getTime() - hourMs), new Date(worldStart.getTime() + hourMs))
})
afterAll(() => database.drop())

/** A published article, on top of its site between the two instants. */
async function addPinned(startAt: Date, endAt: Date): Promise<number> {
  const { db } = database
  const id = await addArticle(db, campaigns.articles, 'published', worldStart)
  const made = { createdAt: worldStart, updatedAt: worldStart, updatedBy: 1 }
  await db
    .insertInto('pin')
    .values({ pressPostId: id, siteId: 3, startAt, endAt, ...made })
    .execute()
  return id
}

/** All that people read of them. */
async function readings() {
  const world = await makeWorld({}, { database })
  const admin = await world.as('superadmin')
  const read = async (path: string) => {
    const { status, body } = await admin.get(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const { posts, livestreams, articles } = campaigns
  const paths = [
    ...['upcoming', 'past'].flatMap((show) => [
      `/api/content-campaigns/${posts}/posts?show=${show}`,
      `/api/press-release/${articles}/posts?show=${show}`,
    ]),
    `/api/content-campaigns/${livestreams}/livestreams`,
    `/api/presspost/${pinnedId}`,
    `/api/presspost/${pinnedId}/pinned`,
    '/api/queue',
    '/api/queue/count',
    '/api/queue/articles',
    '/api/overview/scheduled-content?from=2026-02-01&to=2026-02-28',
  ]
  const told: [path: string, body: unknown][] = []
  for (const path of paths) told.push([path, await read(path)])
  await world.close()
  return told
}

const breaches = async () => describeBreaches(await audit(database.db))

test('a database of the version before reads the same after it was migrated on', async () => {
  const before = await readings()
  const [, pin] = before.find(([path]) => path.endsWith('/pinned')) ?? []
  expect(pin).toMatchObject({ pinned: { status: 'live' } })
  expect(await breaches()).toEqual([])
  for (const name of ['at', 'by'])
    await sql
      .raw(`alter table press_post rename column posted_${name} to published_${name}`)
      .execute(database.db)
  // Those that came after it have no place between the version before and this step.
  const step = readFileSync(new URL('database/migrations/0089_pieces.sql', import.meta.url), 'utf8')
  await sql.raw(step).execute(database.db)
  expect(await breaches()).toEqual([])
  expect(await readings()).toEqual(before)
})
