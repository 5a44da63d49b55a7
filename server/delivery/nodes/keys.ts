/**
 * The keys that decisions are signed with: made at the first start, shared by all nodes, changed by command. The
 * database keeps them sealed, so that a copy of it signs nothing.
 */
import { randomBytes } from 'node:crypto'
import { notifyListeners } from '#server/kernel/events.ts'
import type { Platform } from '#server/kernel/context.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type Signer, type SigningKey, signer } from '../facts/signature.ts'
import * as store from '../store/keys.ts'

type Keeper = Pick<Platform, 'db' | 'secrets'>

const secretBytes = 32
const keysChanged = 'delivery-keys'

/** Keeps a signer with the keys of the database, and takes on new keys when they are announced. */
export async function openSigner(
  platform: Keeper & Pick<Platform, 'clock' | 'events' | 'log' | 'securityLog'>,
): Promise<Signer & { close(): void }> {
  const { db, clock, events, log, securityLog } = platform
  await sealPlainKeys(platform)
  await store.insertFirstKey(db, newKey(platform), clock.now())
  let current = signer(await readSigningKeys(platform))
  const close = events.listen('masthead_settings', (news) => {
    if (news !== null && news !== keysChanged) return
    readSigningKeys(platform).then(
      (keys) => {
        current = signer(keys)
        if (news === keysChanged) securityLog.note('keys-changed')
      },
      (error: unknown) => log.error({ err: error }, 'could not read the signing keys'),
    )
  })
  return {
    sign: (id) => current.sign(id),
    verify: (text) => current.verify(text),
    isSpent: (text, nowMs) => current.isSpent(text, nowMs),
    vouch: (said) => current.vouch(said),
    isVouched: (said, proof) => current.isVouched(said, proof),
    close,
  }
}

/**
 * The keys, oldest first, without retired ones that were sealed under a key that is lost. That one in use cannot be
 * read is a fault of the start.
 */
export async function readSigningKeys({ db, secrets }: Keeper): Promise<SigningKey[]> {
  const sealed = await store.readSealedKeys(db)
  return sealed.flatMap((key) => {
    const secret = secrets.unseal('delivery-keys', key.secret)
    if (secret) return [{ ...key, secret }]
    if (key.retiredAt) return []
    throw new StartFault(
      'The key of decisions in this database was sealed under another secret key. Set SECRET_KEY to that of the other processes, or bring the file secret.key of its data folder back. If it is lost, "npm run change-keys" makes another key.',
    )
  })
}

/**
 * Signs from now on with a new key. Ids signed before stay known, so that clicks on old ads lead on; they count for an
 * hour more, in which the views of the ads that are out come in.
 */
export async function rotateKeys(platform: Keeper & Pick<Platform, 'clock'>): Promise<void> {
  await sealPlainKeys(platform)
  await platform.db.transaction().execute(async (tx) => {
    await store.replaceKey(tx, newKey(platform), platform.clock.now())
    await notifyListeners(tx, 'masthead_settings', keysChanged)
  })
}

const newKey = ({ secrets }: Keeper) => secrets.seal('delivery-keys', randomBytes(secretBytes))

/** Keys of earlier releases lie there as they are. */
async function sealPlainKeys({ db, secrets }: Keeper): Promise<void> {
  const keys = await store.readSealedKeys(db)
  for (const { id, secret } of keys)
    if (secret.length === secretBytes) await store.putSecret(db, id, secrets.seal('delivery-keys', secret))
}
