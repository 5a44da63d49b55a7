/**
 * How a month of the calendar bears 5,000 items against 50: its answer, that it is shown, a key that walks to another day,
 * and a press that opens an item's menu. The screen shows as many items of a day either way: it may take 3 times as long at
 * most. The answer looks through all of them, and may take a second.
 */
import { chromium, type Page } from '@playwright/test'
import { demonstrationPassword } from '../seed/people.ts'
import { runStatement } from '../test/statement.ts'
import { launchOptions } from '../tools/chromium.ts'
import { timesOf } from './dashboard/measure.ts'
import { startProduct } from './started-product.ts'

const [few, many] = [50, 5_000]
const limit = 3
const mostAnswerMs = 1_000
const rounds = 15
const month = '2030-05-15'

const product = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.address })
  const data = { email: 'superadmin@demo.test', password: demonstrationPassword }
  const headers = { origin: product.address }
  if (!(await page.request.post('/api/auth/sign-in/email', { data, headers })).ok())
    throw new Error('nobody was signed in')
  const taken: Record<string, number>[] = []
  for (const items of [few, many]) {
    await fill(items)
    taken.push(await measure(page))
  }
  const [small = {}, large = {}] = taken
  for (const [what, ms = Number.NaN] of Object.entries(large)) {
    const before = small[what] ?? Number.NaN
    const isAnswer = what.startsWith('the answer')
    const isGood = isAnswer ? ms <= mostAnswerMs : ms / before <= limit
    const bound = isAnswer
      ? `at most ${mostAnswerMs} ms`
      : `ratio ${(ms / before).toFixed(1)}, at most ${limit}`
    console.log(
      `${what}: ${before.toFixed(1)} ms with ${few} items, ${ms.toFixed(1)} ms with ${many} (${bound})`,
    )
    if (!isGood) process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
}

/** The medians, in milliseconds. */
async function measure(page: Page): Promise<Record<string, number>> {
  const days = 'from=2030-04-28&to=2030-06-01'
  const ask = async (path: string) => {
    const answer = await page.request.get(path)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  }
  const item = page.locator('.cal .ev').first()
  const open = async () => {
    await page.goto(`/calendar?day=${month}`)
    await item.waitFor()
  }
  const answers = {
    'the answer of a month': await median(() => ask(`/api/overview/scheduled-content?${days}&a_day=5`)),
    'the answer of its free times': await median(() => ask(`/api/overview/free-times?${days}`)),
    'opening the month': await median(open),
  }
  await page.locator(`#day-${month}`).focus()
  const walk = async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.locator(`#day-${month}:focus`).waitFor()
  }
  const press = async () => {
    await item.click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  return {
    ...answers,
    'a day there and back by keys': await median(walk),
    'the menu of an item, opened and left': await median(press),
  }
}

async function median(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const beganMs = performance.now()
    await act()
    times.push(performance.now() - beganMs)
  }
  return timesOf(times).p50
}

/** Copies of the demonstration's posts until so many stand in one May, at all hours of it. */
async function fill(items: number): Promise<void> {
  await runStatement(
    product.databaseUrl,
    `set session_replication_role = replica;
    do $$ declare columns text; begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_name = 'content_post' and is_generated = 'NEVER' and is_identity = 'NO'
          and column_name not in ('id', 'takes_slot', 'scheduled_for', 'day');
      execute format('with sources as (select *, row_number() over (order by id) as nth, count(*) over () as of_these
          from content_post where deleted_at is null and takes_slot and sent_at is null)
        insert into content_post (%1$s, takes_slot, scheduled_for)
        select %1$s, false, timestamptz ''2030-05-01T13:00:00Z'' + (n %% 700) * interval ''1 hour''
        from generate_series(1, ${items} - (select count(*) from content_post where scheduled_for > ''2030-04-01'')) n
          join sources on nth = n %% of_these + 1', columns);
    end $$`,
  )
  await runStatement(product.databaseUrl, 'vacuum analyze content_post')
}
