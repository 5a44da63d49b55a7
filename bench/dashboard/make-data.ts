/**
 * A network of the size that the dashboard must bear: 100,000 campaigns and 10 million rows of statistics with
 * their roll-ups. All follow from the number of the campaign, so every run makes the same. Written past the
 * triggers and foreign keys: the reads find what they need, the ledger's audit would not.
 */
import { Client } from 'pg'
import { campaignSteps } from './campaign-steps.ts'
import { trafficSteps, countedSteps } from './counted-steps.ts'

/** Makes everything; `report` hears of each step with its rows and seconds. `today` is a New York day. */
export async function makeData(
  connectionString: string,
  at: Date,
  today: string,
  report: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'`)
    for (const [name, statement] of steps(at.toISOString(), today)) {
      const startMs = performance.now()
      const { rowCount } = await client.query(statement)
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
      report(`${(rowCount ?? 0).toLocaleString('en').padStart(10)} ${name} in ${seconds} s`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function steps(at: string, today: string): [string, string][] {
  return [...campaignSteps(at), ...countedSteps(today), ...trafficSteps(today)]
}
