/** A proposal laid beside the demonstration, for journeys that need one of many lines. */
import pg from 'pg'

interface LaidProposal {
  readonly name: string
  /** E-mail addresses of the client and of who sells. */
  readonly client: string
  readonly salesman: string
  readonly lines: readonly { readonly name: string; readonly cents: number; readonly startDay?: string }[]
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
    for (const [position, { name, cents, startDay }] of wish.lines.entries())
      await client.query(
        `insert into proposal_line (proposal_id, position, name, rate_type, rate_micros, quantity, start_day)
         values ($1, $2, $3, 'ppp', $4, 1, $5)`,
        [id, position, name, cents * 10_000, startDay ?? null],
      )
    return id
  } finally {
    await client.end()
  }
}
