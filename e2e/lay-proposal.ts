/** A proposal laid beside the demonstration, for journeys that need one of many lines. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { microDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { versionText } from '#domain/proposals/version-content.ts'

interface LaidProposal {
  readonly name: string
  /** E-mail addresses of the client and of who sells. */
  readonly client: string
  readonly salesman: string
  readonly lines: readonly {
    readonly name: string
    readonly cents: number
    readonly startDay?: string
    /** The client may leave it out. */
    readonly isOptional?: boolean
    /** It is of a product for posts, which has a campaign; left out: it is written by hand. */
    readonly isOfPosts?: boolean
  }[]
}

/** One of each line at its price. Answers its number. */
export async function layProposal(database: string, wish: LaidProposal): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const total = wish.lines.reduce((sum, { cents }) => sum + cents, 0)
    const { rows } = await client.query<{ id: number }>(
      `insert into proposal (name, client_id, salesman_id, created_by, total_cents, created_at, updated_at)
       select $1, client.id, salesman.id, salesman.id, $4, now(), now() from person client, person salesman
       where client.email = $2 and salesman.email = $3 returning id`,
      [wish.name, wish.client, wish.salesman, total],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`${wish.client} or ${wish.salesman} is not there`)
    for (const [position, line] of wish.lines.entries())
      await client.query(
        `insert into proposal_line (proposal_id, position, name, rate_type, rate_micros, quantity, start_day, is_optional,
           product_id)
         values ($1, $2, $3, 'ppp', $4, 1, $5, $6, case when $7 then
           (select min(id) from product where kind = 'content' and payment_type = 'ppp' and withdrawn_at is null) end)`,
        [
          id,
          position,
          line.name,
          line.cents * 10_000,
          line.startDay ?? null,
          line.isOptional ?? false,
          line.isOfPosts ?? false,
        ],
      )
    return id
  } finally {
    await client.end()
  }
}

/** Its first version, as saving it would have kept it: what a client signs. */
export async function keepFirstVersion(database: string, id: number): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows: proposals } = await client.query<{ name: string; client_id: number; client: string }>(
      `select p.name, p.client_id, c.name as client from proposal p join person c on c.id = p.client_id where p.id = $1`,
      [id],
    )
    const { rows: lines } = await client.query<LineRow>(
      `select id, product_id, name, rate_micros, is_optional, start_day::text from proposal_line where proposal_id = $1 order by position`,
      [id],
    )
    const [{ name = '', client_id: clientId = 0, client: clientName = '' } = {}] = proposals
    const content = versionText({
      id,
      name,
      client: { id: clientId, name: clientName },
      text: '',
      hidesPrices: false,
      cadRate: null,
      lines: lines.map((line) => ({
        itemId: line.id,
        productId: line.product_id,
        name: line.name,
        site: null,
        campaignName: null,
        intoCampaignId: null,
        isOptional: line.is_optional,
        startDay: line.start_day,
        rateType: 'ppp',
        quantity: 1,
        dailyViews: null,
        rate: microDollars(BigInt(line.rate_micros)),
        budget: null,
        discountPercent: 0,
      })),
    })
    const hash = createHash('sha256').update(content).digest('hex')
    await client.query(
      `insert into proposal_version (proposal_id, number, content, sha256, notes, currency, total_cents, made_by, made_at)
       select id, 1, $2, $3, '', 'usd', total_cents, salesman_id, now() from proposal where id = $1`,
      [id, content, hash],
    )
    await client.query('update proposal set version_number = 1 where id = $1', [id])
  } finally {
    await client.end()
  }
}

interface LineRow {
  readonly id: number
  readonly product_id: number | null
  readonly name: string
  readonly rate_micros: string
  readonly is_optional: boolean
  readonly start_day: NewYorkDay | null
}

/** The campaign that the proposal fills, once it is paid. */
export async function campaignFilledBy(database: string, proposalId: number): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      'select campaign_id as id from proposal_given where proposal_id = $1 and campaign_id is not null',
      [proposalId],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`proposal ${proposalId} fills no campaign`)
    return id
  } finally {
    await client.end()
  }
}
