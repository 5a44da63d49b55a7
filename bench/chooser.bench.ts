/**
 * How the chooser of a proposal bears 2,000 products on one platform: its next page and its search over all of them, each of
 * which follows a key that somebody pressed. Both may take 50 ms.
 */
import { demonstrationPassword } from '../seed/people.ts'
import { runStatement } from '../test/statement.ts'
import { timesOf } from './dashboard/measure.ts'
import { startProduct } from './started-product.ts'

const products = 2_000
const mostMs = 50
const rounds = 30

const product = await startProduct()
try {
  await fill()
  const ask = await signedIn('agent@demo.test')
  const all = await ask('/agent/api/products/product/4')
  if (all.total < products) throw new Error(`there are ${all.total} products`)
  const pages = {
    'the first column': () => ask('/agent/api/products'),
    'the next page': (at: number) => ask(`/agent/api/products/product/4?page=${2 + (at % 30)}`),
    'the last page': () => ask(`/agent/api/products/product/4?page=${all.pages}`),
    'a search that finds one': (at: number) =>
      ask(`/agent/api/products/product/4?search=banner%20${at + 1}%20of`),
    'a search that finds nothing': () => ask('/agent/api/products/product/4?search=nothing%20like%20it'),
    'a search that finds all': () => ask('/agent/api/products/product/4?search=ban'),
  }
  for (const [what, act] of Object.entries(pages)) {
    const ms = await median(act)
    console.log(`${what} of ${all.total} products: ${ms.toFixed(1)} ms (at most ${mostMs} ms)`)
    if (!(ms <= mostMs)) process.exitCode = 1
  }
} finally {
  await product.stop()
}

interface ProductCount {
  readonly total: number
  readonly pages: number
}

async function signedIn(email: string): Promise<(path: string) => Promise<ProductCount>> {
  const answer = await fetch(`${product.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.address },
    body: JSON.stringify({ email, password: demonstrationPassword }),
  })
  if (!answer.ok) throw new Error('nobody was signed in')
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async (path) => {
    const reply = await fetch(`${product.address}${path}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return (await reply.json()) as ProductCount
  }
}

async function median(act: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const beganMs = performance.now()
    await act(round)
    times.push(performance.now() - beganMs)
  }
  return timesOf(times).p50
}

/** Copies of one banner, on every site in turn. */
async function fill(): Promise<void> {
  await runStatement(
    product.databaseUrl,
    `do $$ declare columns text; begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_name = 'product' and is_generated = 'NEVER' and column_name not in ('id', 'key', 'site_id', 'proposal_name');
      execute format('with sites as (select id, row_number() over (order by id) as nth, count(*) over () as of_these from site)
        insert into product (%1$s, key, site_id, proposal_name)
        select %1$s, ''copied-banner-'' || n, sites.id, ''Banner '' || n || '' of many''
        from generate_series(1, ${products}) n
          join sites on nth = n %% of_these + 1
          cross join (select * from product where key = ''header'' order by id limit 1) source', columns);
    end $$`,
  )
  await runStatement(product.databaseUrl, 'vacuum analyze product')
}
