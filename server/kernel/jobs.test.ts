import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { enqueue, type Job, startJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  // Nobody listens there: no letter can be delivered.
  world = await makeWorld({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@example.com' })
})
afterAll(() => world.close())

test('BUY-05 a letter that cannot be sent waits for another try, and everything else goes on', async () => {
  const id = await addImpressionCampaign(world.db, { left: 0 })
  const existing_card = await addCard(world, 'advertiser')
  const buyer = await world.as('advertiser')
  expect((await buyer.post(`/api/campaigns/${id}/impressions`, { amount: 25, existing_card })).status).toBe(
    200,
  )
  const tried = await failedJob()
  expect(tried).toMatchObject({ task: 'send-letter', attempts: 1 })
  expect(tried?.lastError).toContain('ECONNREFUSED')
  expect((await buyer.get(`/api/campaigns/${id}/summary`)).status).toBe(200)
})

async function failedJob() {
  for (let asked = 0; asked < 100; asked += 1) {
    const { rows } = await sql<{ task: string; attempts: number; lastError: string }>`
      select task_identifier as task, attempts, last_error from graphile_worker.jobs
      where last_error is not null`.execute(world.db)
    if (rows[0]) return rows[0]
    await sleep(100)
  }
  return null
}

/** The job is in hand of a process that is not there any more. */
async function takeInHand(key: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now()
    where key = ${key}`.execute(world.database.db)
}

const isThere = async (key: string) =>
  (await sql`select from graphile_worker.jobs where key = ${key}`.execute(world.db)).rows.length > 0

test('what a killed process had in hand is done by the next that works, but not while another works', async () => {
  const soon = new Date(Date.now() + 1_500)
  await enqueue(world.db, 'forget-uploads', {}, { key: 'left', at: soon })
  await takeInHand('left')
  const beside = await startJobs(world.platform, world.database.connectionString, [])
  await beside.stop()
  await sleep(2_500)
  expect(await isThere('left')).toBe(true)
  await world.restart()
  await expect.poll(() => isThere('left'), { timeout: 20_000 }).toBe(false)
})

test('a product that ends does not wait for a job that takes long, and the next one begins it again', async () => {
  let begun = 0
  const long: Job = {
    name: 'made-up-long',
    isLong: true,
    run: (_platform, _payload, stopping) => {
      begun += 1
      return new Promise((_done, reject) =>
        stopping?.addEventListener('abort', () => reject(stopping.reason)),
      )
    },
  }
  const { connectionString } = world.database
  const first = await startJobs(world.platform, connectionString, [long])
  await enqueue(world.db, long.name, {}, { key: 'long' })
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
  await first.stop()
  expect(await isThere('long')).toBe(true)
  const next = await startJobs(world.platform, connectionString, [long])
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
  await next.stop()
})
