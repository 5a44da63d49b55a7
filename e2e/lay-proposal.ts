/** A proposal laid beside the demonstration, for journeys that need one of many lines. */
import pg from 'pg'

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
          ...[id, position, line.name, line.cents * 10_000, line.startDay ?? null],
          ...[line.isOptional ?? false, line.isOfPosts ?? false],
        ],
      )
    return id
  } finally {
    await client.end()
  }
}
