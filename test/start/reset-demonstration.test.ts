/** The demonstration put back to its first day. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, Masthead } from '#test/masthead.ts'
import { signIn } from '#test/person.ts'
import { copyPlayedDemonstration } from '#test/played.ts'

let masthead: Masthead
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-reset-'))
  chmodSync(dataDir, 0o755)
  await copyPlayedDemonstration(dataDir)
  masthead = await Masthead.up({ dataDir, settings: { DEMO: '1' } })
}, 300_000)
afterAll(async () => {
  await masthead?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const namesNow = async () =>
  (await ask(masthead, dataDir, 'select name from campaign order by 1')).map((row) => row.name)
const figuresNow = () =>
  ask(
    masthead,
    dataDir,
    'select count(*)::int as payments, (select sum(views)::int from campaign_day) as views from payment',
  )

/** Until the session that was is no more; what the product said is told where it does not come back. */
async function untilSignedOut(person: { get(path: string): Promise<{ status: number }> }): Promise<void> {
  const statusNow = () =>
    person.get('/api/me').then(
      ({ status }) => status,
      () => 0,
    )
  await expect
    .poll(statusNow, { timeout: 100_000, interval: 250 })
    .toBe(401)
    .catch((error) => {
      throw new Error(`It did not come back. It said: ${masthead.output.slice(-2_000)}`, { cause: error })
    })
}

test('it stays as it is while a payment’s end is not known', async () => {
  const person = await signIn(masthead.address, 'advertiser')
  const [{ id, settled_at } = {}] = await ask(masthead, dataDir, 'select id, settled_at from payment limit 1')
  await ask(masthead, dataDir, "update payment set state = 'unknown', settled_at = null where id = $1", [id])
  const { status, body } = await person.post('/api/demo/reset', {})
  expect([status, body.error]).toEqual([409, 'A card is being charged at this moment. Try again in a minute'])
  await ask(masthead, dataDir, "update payment set state = 'succeeded', settled_at = $2 where id = $1", [
    id,
    settled_at,
  ])
  expect((await person.get('/api/me')).status).toBe(200)
})

test('everything changed is lost, everybody is signed out, and the network stands as at first', async () => {
  const [before, figures] = [await namesNow(), await figuresNow()]
  const person = await signIn(masthead.address, 'advertiser')
  const { body } = await person.get('/api/overview/campaigns')
  const { id } = body.rows[0]
  expect((await person.post(`/api/campaigns/${id}/name`, { name: 'Renamed by a visitor' })).status).toBe(200)
  expect(await namesNow()).toContain('Renamed by a visitor')

  expect((await person.post('/api/demo/reset', {})).status).toBe(200)
  await untilSignedOut(person)
  expect(await namesNow()).toEqual(before)
  expect(await figuresNow()).toEqual(figures)
  const again = await signIn(masthead.address, 'advertiser')
  const rows: { may: object }[] = (await again.get('/api/overview/campaigns')).body.rows
  expect(rows).toHaveLength(body.rows.length)
  expect(await masthead.health()).toBe(200)
  expect(masthead.output).not.toContain('"level":50')
}, 300_000)
