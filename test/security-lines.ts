/** What the log of security of a world has said. */
import type { SecurityEvent } from '#server/kernel/security-events.ts'
import type { World } from './world.ts'

export interface SecurityLine {
  readonly security: SecurityEvent
  readonly personId?: number
  readonly viewerId?: number
  readonly network?: string
  readonly requestId?: string
  readonly route?: string
  readonly account?: string
  readonly rights?: readonly string[]
  readonly msg: string
}

/** The lines since the log had so many, oldest first. */
export function securityLines({ logged }: Pick<World, 'logged'>, since: number): SecurityLine[] {
  return logged
    .slice(since)
    .map((line) => JSON.parse(line) as SecurityLine)
    .filter(({ security }) => security !== undefined)
}

/** What happened, in words, while something was done. */
export async function eventsOf(world: World, act: () => Promise<unknown>): Promise<SecurityEvent[]> {
  const since = world.logged.length
  await act()
  return securityLines(world, since).map(({ security }) => security)
}
