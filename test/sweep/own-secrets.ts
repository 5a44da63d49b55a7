/** The secrets that a product makes for itself: its key, what it signs with, and the password of its database. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordFile } from '#server/database/embedded/address.ts'
import { owner, passwordOfRole, runtime } from '#server/database/embedded/roles.ts'
import { readSigningKeys } from '#server/delivery/nodes/keys.ts'
import type { Database } from '#server/kernel/context.ts'
import { openSecrets } from '#server/kernel/secrets.ts'
import type { Canary } from './canary.ts'
import { isOwnersAlone } from './places.ts'

/** `databaseDir`: where the embedded database keeps its password. */
export async function ownSecrets(
  db: Database,
  dataDir: string,
  databaseDir: string = dataDir,
): Promise<Canary[]> {
  const keyFile = join(dataDir, 'secret.key')
  const secrets = openSecrets({ secretKey: null, dataDir })
  const keys = await readSigningKeys({ db, secrets })
  return [
    ...keys.map(({ secret }) => ({ what: 'a key of decisions', secret: Buffer.from(secret) })),
    ...keptIn(keyFile, 'the secret key'),
    ...keptIn(passwordFile(databaseDir), 'the database’s password'),
    ...([owner, runtime] as const).map((role) => ({
      what: `the password of ${role}`,
      secret: passwordOfRole(role, readFileSync(passwordFile(databaseDir), 'utf8').trim()),
    })),
  ]
}

/** It stands in its file, which lies outside the database and which nobody but its owner reads, and nowhere else. */
function keptIn(file: string, what: string): Canary[] {
  if (!existsSync(file)) throw new Error(`${what} is not in ${file}`)
  const secret = readFileSync(file, 'utf8').trim()
  return [{ what, secret, mayStandIn: (place) => place === file && isOwnersAlone(file) }]
}
