/** The keys that decisions are signed with: made at the first start, shared by all nodes, changed by command. */
import { randomBytes } from 'node:crypto'
import { notifyListeners } from '#server/kernel/events.ts'
import type { Platform } from '#server/kernel/context.ts'
import { type Signer, signer } from './signature.ts'
import * as store from '../store/keys.ts'

const secretBytes = 32
const keysChanged = 'delivery-keys'

/** Keeps a signer with the keys of the database, and takes on new keys when they are announced. */
export async function openSigner(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
): Promise<Signer & { close(): void }> {
  const { db, clock, events, log } = platform
  await store.insertFirstKey(db, randomBytes(secretBytes), clock.now())
  let current = signer(await store.readKeys(db))
  const close = events.listen('masthead_settings', (news) => {
    if (news !== null && news !== keysChanged) return
    store.readKeys(db).then(
      (keys) => {
        current = signer(keys)
      },
      (error: unknown) => log.error({ err: error }, 'could not read the signing keys'),
    )
  })
  return {
    sign: (id) => current.sign(id),
    verify: (text) => current.verify(text),
    isSpent: (text, nowMs) => current.isSpent(text, nowMs),
    close,
  }
}

/**
 * Signs from now on with a new key. Ids signed before stay known, so that clicks on old ads lead on; they count for an
 * hour more, in which the views of the ads that are out come in.
 */
export async function rotateKeys(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await store.replaceKey(tx, randomBytes(secretBytes), platform.clock.now())
    await notifyListeners(tx, 'masthead_settings', keysChanged)
  })
}
