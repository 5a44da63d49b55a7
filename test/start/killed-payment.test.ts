/** The process ends by kill -9 after the gateway charged and before anybody wrote the result down. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ask, Masthead, projectFolder } from '../masthead.ts'
import { signIn } from '../person.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-killed-'))
// Root's database user must be let in.
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
const settings = { DEMO: '1' }
let running: Masthead | null = null
afterAll(async () => {
  await running?.stop()
  rmSync(room, { recursive: true, force: true })
})

test('BUY-14 killed between the two transactions, with the gateway’s log torn: one charge, one order, one receipt', async () => {
  running = await Masthead.up({ dataDir, settings })
  const advertiser = await signIn(running.address, 'advertiser')
  const { body: campaigns } = await advertiser.get(`/campaigns/${advertiser.id}`)
  const spring = campaigns.find(
    (campaign: { name: string; kind: string }) => campaign.name === 'Spring Campaign',
  )
  await advertiser.post('/demo/gateway/faults', { slowMs: 20_000 })
  const key = 'killed-between-the-two'
  const purchase = {
    ...{ amount: '77.77', card_number: '4242424242424242', expiry: '12/39', cvv: '123', zip: '11201' },
    idempotency_key: key,
  }
  const cutOff = advertiser.post(`/api/campaigns/${spring.id}/impressions`, purchase).catch(() => 'cut off')
  const charges = async () => {
    const { body } = await (await signIn(running?.address ?? '', 'advertiser')).get('/demo/gateway.json')
    return body.charges.filter((charge: { amountCents: string }) => charge.amountCents === '7777').length
  }
  for (let tried = 0; tried < 50 && (await charges()) === 0; tried += 1) await sleep(100)
  expect(await charges()).toBe(1)
  await running.stop('SIGKILL')
  expect(await cutOff).toBe('cut off')

  // What a crash, or a disk that was full, leaves of the line that was being written.
  appendFileSync(join(dataDir, 'gateway/log.jsonl'), '{"kind":"charge","at":"2026-02-0')
  running = await Masthead.up({ dataDir, settings })
  expect(running.output).toMatch(/log\.jsonl, line \d+: torn and never acknowledged/)
  const again = await signIn(running.address, 'advertiser')
  const answer = await again.post(`/api/campaigns/${spring.id}/impressions`, purchase)
  expect([answer.status, answer.body.repeated]).toEqual([200, true])
  expect(await charges()).toBe(1)
  const [found] = await ask(
    running,
    dataDir,
    `select count(distinct sales.id) as orders, count(distinct letter.id) as receipts, min(payment.state) as state
     from payment left join sales_order sales on sales.payment_id = payment.id
     left join letter on letter.about = 'receipt:' || sales.id
     where payment.idempotency_key = $1`,
    [key],
  )
  expect(found).toMatchObject({ orders: '1', receipts: '1', state: 'succeeded' })
  // The demonstration network and this purchase, audited as a person would.
  const audited = execFileSync(process.execPath, [join(projectFolder, 'server/audit-database.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  })
  expect(audited).toMatch(/^(\d+) of \1 invariants hold\.\n$/)
}, 300_000)
