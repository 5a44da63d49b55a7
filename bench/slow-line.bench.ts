/**
 * The dashboard with 300 rows on a line of 50 kB/s and 400 ms, in a real Chromium without a cache: when the frame, the largest
 * text and the whole list are painted, for how long scripts held the page up, and what moved by itself. BENCH_BESIDE names the
 * folder of another version, installed, which is measured in turns with this one.
 */
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { demonstrationPassword } from '#seed/people.ts'
import { launchOptions } from '../tools/chromium.ts'
import { startProduct, type StartedProduct } from './started-product.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const wantedRows = 300
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

interface Figures {
  readonly frameMs: number
  readonly largestMs: number
  readonly rowsMs: number
  readonly blockedMs: number
  readonly moved: number
  readonly kilobytes: number
}

const beside = process.env.BENCH_BESIDE
const folders: [string, string | undefined][] = [
  ['here', undefined],
  ...(beside ? [['beside', beside] as [string, string]] : []),
]
const products: [string, StartedProduct][] = []
const browser = await chromium.launch(launchOptions)
try {
  for (const [name, folder] of folders) {
    const product = await startProduct(folder)
    products.push([name, product])
    await addCampaigns(product.databaseUrl)
  }
  const found: Record<string, Figures[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, { address }] of products) (found[name] ??= []).push(await measure(address))
  for (const [name, figures] of Object.entries(found)) print(name, figures)
} finally {
  await browser.close()
  for (const [, product] of products) await product.stop()
}

/** Copies of the campaigns of the demonstration, until a page is full. */
async function addCampaigns(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'campaign'
     and column_name not in ('id', 'client_key') and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const columns = rows.map(({ column_name: name }) => `"${name}"`).join()
  await client.query(
    `insert into campaign (${columns}) select ${columns} from campaign, generate_series(1, 200) limit ${wantedRows}`,
  )
  await client.end()
}

async function measure(address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const data = { email: 'admin@demo.test', password: demonstrationPassword }
    await page.request.post(`${address}/api/auth/sign-in/email`, { data })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.addInitScript(watch)
    await page.goto(`${address}/advertiser/campaigns?per_page=${wantedRows}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length >= 250, null, {
      timeout: 120_000,
    })
    const rowsMs = await page.evaluate(() => performance.now())
    const seen = await read(page)
    return { ...seen, rowsMs, kilobytes: bytes / 1_000 }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: keeps what the browser says of its painting. */
function watch(): void {
  const seen = { frameMs: Number.NaN, largestMs: Number.NaN, blockedMs: 0, moved: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.frameMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largestMs = startTime))
  // What a script holds the page up beyond 50 ms is felt.
  on('longtask', ({ duration }) => (seen.blockedMs += duration - 50))
  on('layout-shift', (entry) => (seen.moved += (entry as PerformanceEntry & { value: number }).value))
}

function read(page: Page): Promise<Omit<Figures, 'rowsMs' | 'kilobytes'>> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (globalThis as unknown as { seen: Omit<Figures, 'rowsMs' | 'kilobytes'> }).seen
  })
}

function print(name: string, figures: readonly Figures[]): void {
  const median = (what: keyof Figures) =>
    figures.map((one) => one[what]).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
  console.log(
    `${name.padEnd(7)} first paint ${ms(median('frameMs'))}, largest ${ms(median('largestMs'))}, rows ${ms(median('rowsMs'))}, ` +
      `blocked ${ms(median('blockedMs'))}, moved ${median('moved').toFixed(3)}, ${median('kilobytes').toFixed(0)} kB`,
  )
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
