import type { Platform } from '../kernel/context.ts'
import { linkIdentifier } from './one-time-link.ts'
import { newToken } from './token.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'

const linkMs = 24 * 3_600_000

/**
 * Where the first account is made, for the person at the terminal; null when there is somebody already. Each
 * start without anybody makes a new link and ends the one before.
 */
export async function openSetup({ db, clock, config }: Platform): Promise<string | null> {
  const token = newToken()
  const now = clock.now()
  const isOpen = await db.transaction().execute(async (tx) => {
    if (await persons.hasAnybody(tx)) return false
    await links.dropLinks(tx, 'setup')
    const expiresAt = new Date(now.getTime() + linkMs)
    await links.addOneTimeLink(tx, { identifier: linkIdentifier('setup', token), value: '', expiresAt }, now)
    return true
  })
  return isOpen ? `${config.baseUrl}/setup?token=${token}` : null
}
