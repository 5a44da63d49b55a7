/** The key of this house that accepted proposals are signed with; its public part is kept for ever, also when another takes its place. */
import { sign } from 'node:crypto'
import type { Seal } from '#domain/proposals/answers/signed-file.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { idOfKey, privateKeyOf, publicPartOf } from './ed25519.ts'
import { insertSignatureKey } from '../store/signatures.ts'

interface HouseSeal extends Seal {
  readonly publicKey: string
}

/**
 * Made from the secret key, so that the database signs nothing. Its public part is published from the first time on that this
 * is asked, which the start does.
 */
export async function openSeal(
  db: Database,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
): Promise<HouseSeal> {
  const secret = privateKeyOf(secrets.keyFor('signed-proposals'))
  const publicKey = publicPartOf(secret)
  const key = idOfKey(publicKey)
  await insertSignatureKey(db, { id: key, publicKey, since: clock.now() })
  return {
    key,
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
  }
}
