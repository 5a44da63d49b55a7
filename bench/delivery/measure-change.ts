/** How long a change in the database takes until the ads of a process follow it. */
import { Client as Database } from 'pg'
import { Client } from './client.ts'
import type { Market } from './make-campaigns.ts'
import type { Server } from './servers.ts'
import { printResult, spreadOf } from './print-result.ts'
import { rounds, manyText } from './extent.ts'
import { unit, atMost } from './units.ts'

/** A change that is not followed for so long will not be. */
const longestChangeMs = 30_000

/** A campaign that has a zone to itself is switched off and on in the database; how long until the ads follow? */
export async function measureChange(url: string, server: Server, { siteId, alone }: Market): Promise<void> {
  const database = new Database({ connectionString: url })
  await database.connect()
  const client = await Client.open(server.port, 1)
  const ask = async () => (await client.ask([`/d/ads?site=${siteId}&zones=${alone.zone}`])).bodies[0] ?? ''
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isOn = round % 2 === 1
    await database.query(
      `update campaign set switched_on_at = ${isOn ? 'created_at' : 'null'} where id = $1`,
      [alone.campaignId],
    )
    const committedAtMs = performance.now()
    while ((await ask()).includes('"campaign"') !== isOn) {
      if (performance.now() - committedAtMs > longestChangeMs)
        throw new Error('the ads do not follow a change')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    waits.push(performance.now() - committedAtMs)
  }
  client.close()
  await database.end()
  console.log('\nA campaign switched off and on, until the ads of the process follow')
  printResult(`among ${manyText} campaigns`, spreadOf(waits), unit('ms', 0), atMost(1_000, '1,000 ms'), null)
}
