/**
 * How the social queue, its count and the page of a campaign's posts bear 50,000 posts in the database against 500: each
 * is asked over HTTP, by somebody who sees all. The answers show as many posts either way, so what grows is what the
 * database looks through: the ratio may be 5 at most, of a hundred times the posts.
 */
import { Client } from 'pg'
import { demonstrationPassword } from '../seed/people.ts'
import { runStatement } from '../test/statement.ts'
import { timesOf } from './dashboard/measure.ts'
import { startProduct, type StartedProduct } from './started-product.ts'

const few = 500
const many = 50_000
const limit = 5
const rounds = 60
const warmUp = 10

const product = await startProduct()
try {
  const cookie = await signIn(product)
  const campaignId = await ask<number>(
    `select id from campaign where name = 'Every state: Instagram' order by id limit 1`,
  )
  const addresses = [
    '/api/queue',
    '/api/queue?status=posted',
    '/api/queue/count',
    `/api/content-campaigns/${campaignId}/posts?show=upcoming`,
    `/api/content-campaigns/${campaignId}/posts?show=past`,
    '/api/overview/approvals',
  ]
  const times: number[][] = []
  for (const posts of [few, many]) {
    await fill(posts)
    for (const [at, address] of addresses.entries()) (times[at] ??= []).push(await timeOf(address, cookie))
  }
  for (const [at, address] of addresses.entries()) {
    const [small = Number.NaN, large = Number.NaN] = times[at] ?? []
    const ratio = large / small
    console.log(
      `${address}: ${small.toFixed(1)} ms with ${few} posts, ${large.toFixed(1)} ms with ${many}; ratio ${ratio.toFixed(1)} (at most ${limit})`,
    )
    if (!(ratio <= limit)) process.exitCode = 1
  }
} finally {
  await product.stop()
}

async function signIn({ address }: StartedProduct): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'superadmin@demo.test', password: demonstrationPassword }),
  })
  if (!answer.ok) throw new Error(`nobody was signed in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** The median, in milliseconds. */
async function timeOf(path: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const beganMs = performance.now()
    const answer = await fetch(`${product.address}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    if (round >= warmUp) times.push(performance.now() - beganMs)
  }
  return timesOf(times).p50
}

/** The first column of the first row. */
async function ask<Value>(question: string): Promise<Value> {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<[Value]>({ text: question, rowMode: 'array' })
    return rows[0]?.[0] as Value
  } finally {
    await client.end()
  }
}

/** Copies of the demonstration's posts until there are this many: of each fifty one stands where it stood, and the others are long out. */
async function fill(posts: number): Promise<void> {
  const columns = await ask<string>(
    `select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_name = 'content_post' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('id', 'takes_slot')`,
  )
  await runStatement(
    product.databaseUrl,
    `set session_replication_role = replica;
    with sources as (select *, row_number() over (partition by state = 'posted' order by id) as nth,
        count(*) over (partition by state = 'posted') as of_these
      from content_post where deleted_at is null and takes_slot and sent_at is null),
      wanted as (select n, n % 50 > 0 as is_out from generate_series(1, ${posts} - (select count(*) from content_post)) n)
    insert into content_post (${columns}, takes_slot)
    select ${columns}, false from wanted
      join sources on (sources.state = 'posted') = wanted.is_out and sources.nth = wanted.n % sources.of_these + 1;
    update content_post set posted_at = posted_at - id * interval '1 hour' where not takes_slot and posted_at is not null`,
  )
  await runStatement(product.databaseUrl, 'vacuum analyze content_post')
}
