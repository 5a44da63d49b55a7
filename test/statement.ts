import pg from 'pg'

/** Runs one statement on a connection of its own: what makes and drops databases may not share one. */
export async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
