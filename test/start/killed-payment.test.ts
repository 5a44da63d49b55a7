/**
 * The process ends by kill -9 while much is being paid: cards after the gateway charged and before anybody wrote the
 * result down, cash and an approval in the middle of their rows. Then it starts again.
 */
import { sha256 } from '#server/kernel/sha256.ts'
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ask, databaseOf, Masthead, projectFolder } from '../masthead.ts'
import { type Answer, type Person, signIn } from '../person.ts'
import { copyPlayedDemonstration } from '../played.ts'
import { typedCard } from '../purchases.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-killed-'))
// Root's database user must be let in.
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
const settings = { DEMO: '1' }
let running: Masthead
afterAll(async () => {
  await running?.stop()
  rmSync(room, { recursive: true, force: true })
})

const asked = (question: string, values: unknown[] = []) => ask(running, dataDir, question, values)
const card = { ...typedCard, expiry: '12/39' }
const part = { amount_to_charge: '60' }
const cash = { cash_sale: true }

interface Request {
  readonly who: string
  readonly path: string
  readonly body: object
}

/** What is sent at once. Whoever takes cash of one client waits for nobody who takes another's. */
async function requestsOf(): Promise<Record<string, Request>> {
  const [spring] = await asked("select id from campaign where name = 'Spring Campaign'")
  const of = async (name: string, act = 'pay') => {
    const [found] = await asked('select id from proposal where name = $1', [name])
    return `/agent/api/proposal/${act}/${found?.['id']}`
  }
  const purchase = `/api/campaigns/${spring?.['id']}/impressions`
  return {
    purchase: { who: 'advertiser', path: purchase, body: { amount: '77.77', ...card } },
    card: { who: 'agent', path: await of('Winter coats'), body: card },
    'card-part': { who: 'superadmin', path: await of('Clinic opening'), body: { ...card, ...part } },
    cash: { who: 'agent', path: await of('Cruises 2027'), body: cash },
    'cash-part': { who: 'superadmin', path: await of('Vegetables, every day'), body: { ...cash, ...part } },
    approval: { who: 'agent', path: await of('Story week', 'approve'), body: {} },
  }
}
let requests: Record<string, Request> = {}

async function send(name: string): Promise<Answer> {
  const { who, path, body } = requests[name] as Request
  const person = await signIn(running.address, who)
  return person.post(path, { ...body, idempotency_key: `killed-${name}` })
}

/** How much there is of what a request leaves behind; `given` counts the lines of the proposal of which something is there. */
async function standingOf(name: string) {
  const [, proposalId = null] = /proposal\/.*\/(\d+)$/.exec(requests[name]?.path ?? '') ?? []
  const [standing] = await asked(
    `with paid as (select id from payment where idempotency_key = $1 and state = 'succeeded'),
       sold as (select id from sales_order where payment_id in (select id from paid) or proposal_id = $2)
     select (select count(*)::int from paid) as paid, (select count(*)::int from sold) as sold,
       (select count(*)::int from letter where about in (select 'receipt:' || id from sold)) as receipts,
       (select count(distinct line_id)::int from proposal_given where proposal_id = $2) as given`,
    [sha256(`killed-${name}`), proposalId],
  )
  return standing
}

async function chargesOf(person: Person): Promise<number> {
  const { body } = await person.get('/demo/gateway.json')
  return body.charges.length
}

test('six payments are cut off by one kill -9, and the next start finds the gateway’s log torn', async () => {
  await copyPlayedDemonstration(dataDir)
  running = await Masthead.up({ dataDir, settings })
  requests = await requestsOf()
  const advertiser = await signIn(running.address, 'advertiser')
  const before = await chargesOf(advertiser)
  await advertiser.post('/demo/gateway/faults', { slowMs: 60_000 })
  const cutOff: Promise<unknown>[] = []
  const begin = (...names: string[]) => cutOff.push(...names.map((name) => send(name).catch(() => 'cut off')))
  begin('purchase', 'card', 'card-part')
  await expect.poll(() => chargesOf(advertiser), { timeout: 30_000 }).toBe(before + 3)
  // Nobody gets as far as the letter that the client reads of it.
  const holding = new pg.Client({ connectionString: databaseOf(running, dataDir) })
  holding.on('error', () => {})
  await holding.connect()
  await holding.query('begin; lock table letter in exclusive mode')
  begin('cash', 'cash-part', 'approval')
  const waiting = "select count(*)::int as many from pg_stat_activity where wait_event_type = 'Lock'"
  await expect.poll(async () => (await asked(waiting))[0]?.['many'], { timeout: 30_000 }).toBe(3)
  await running.stop('SIGKILL')
  expect(await Promise.all(cutOff)).toEqual(Array(6).fill('cut off'))

  // What a crash, or a disk that was full, leaves of the line that was being written.
  appendFileSync(join(dataDir, 'gateway/log.jsonl'), '{"kind":"charge","at":"2026-02-0')
  running = await Masthead.up({ dataDir, settings })
  expect(running.output).toMatch(/log\.jsonl, line \d+: torn and never acknowledged/)
  expect(await chargesOf(await signIn(running.address, 'advertiser'))).toBe(before + 3)
}, 300_000)

const none = { paid: 0, sold: 0, receipts: 0, given: 0 }
const once = { paid: 1, sold: 1, receipts: 1, given: 0 }

test.each([
  ['purchase', once, once],
  ['card', { ...once, given: 2 }, { ...once, given: 2 }],
  ['card-part', once, once],
  ['cash', none, { ...once, given: 2 }],
  ['cash-part', none, once],
  ['approval', none, { ...none, sold: 1, given: 2 }],
])(
  'BUY-14 PRO-23 of the %s there is one or none, and the same request again makes it one',
  async (name, before, after) => {
    expect(await standingOf(name)).toEqual(before)
    for (const repeated of [before !== none, true]) {
      const { status, body } = await send(name)
      expect([status, body.repeated, await standingOf(name)]).toEqual([200, repeated, after])
    }
  },
  60_000,
)

test('the demonstration network and all of this, audited as a person would, is sound', () => {
  const audited = execFileSync(process.execPath, [join(projectFolder, 'server/audit-database.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  })
  expect(audited).toMatch(/^(\d+) of \1 invariants hold\.\n$/)
}, 60_000)
