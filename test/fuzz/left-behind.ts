/** What a product that was fuzzed has left behind, searched for whatever was secret in the run. */
import { dirname, join } from 'node:path'
import type { Canary } from '../sweep/canary.ts'
import { ownSecrets } from '../sweep/own-secrets.ts'
import { filesOf, rowsOf, said, tablesOf } from '../sweep/places.ts'
import { sweep } from '../sweep/sweep.ts'
import { type FuzzedProduct, metricsToken } from './fuzzed-product.ts'
import { secrets } from './values.ts'

/** A sentence for each secret that stands somewhere; `given` are cookies and tokens. */
export async function sweepProduct(product: FuzzedProduct, given: Iterable<string>): Promise<string[]> {
  const room = dirname(product.dataDir)
  const canaries: Canary[] = [
    ...secrets.cards.map((secret) => ({ what: `the card number ${secret}`, secret })),
    ...secrets.passwords.map((secret) => ({ what: `the password ${secret}`, secret })),
    ...[...given].map((secret) => ({ what: 'a session’s token', secret })),
    { what: 'the token of the metrics', secret: metricsToken },
    ...(await ownSecrets(product.connection.db, product.dataDir, join(room, 'database'))),
  ]
  const tables = await tablesOf(rowsOf(product.connection.db))
  return sweep([...tables, said('the log', product.said), ...filesOf(room)], canaries)
}
