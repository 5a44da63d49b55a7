/** Who hears of something, named by what they are to it. */
import type { Database } from '../../kernel/context.ts'
import { peopleWhoMay } from '../list-advertisers.ts'
import { agentsOf, publishersOfSite } from '../store/advertisers.ts'
import { adminIds, sideOf } from '../store/letters.ts'

/** All of these together, each once; naming nobody is allowed. */
export interface Hearers {
  readonly people?: readonly number[]
  /** The agents of this advertiser, who approve what the advertiser uploads. */
  readonly agentsOf?: number
  /** This advertiser, and the agents and agencies who represent them. */
  readonly sideOf?: number
  /** Who works in the queue what belongs to this advertiser. */
  readonly queueOf?: number
  readonly publishersOf?: number
  /** Admins of any level: those who can mend the configuration. */
  readonly admins?: true
  /** Of all these those alone who are on the side of this advertiser. */
  readonly onSideOf?: number
  /** Nobody is told of what they did themselves. */
  readonly but?: readonly (number | null)[]
}

/** In one order always, so that two transactions never wait for each other. */
export async function hearersOf(tx: Database, who: Hearers): Promise<number[]> {
  const ids = [
    ...(who.people ?? []),
    ...(who.agentsOf === undefined ? [] : await agentsOf(tx, who.agentsOf)),
    ...(who.sideOf === undefined ? [] : await sideOf(tx, who.sideOf)),
    ...(who.queueOf === undefined ? [] : await peopleWhoMay(tx, 'queue.work', who.queueOf)),
    ...(who.publishersOf === undefined ? [] : await publishersOfSite(tx, who.publishersOf)),
    ...(who.admins ? await adminIds(tx) : []),
  ]
  const side = who.onSideOf === undefined ? ids : await sideOf(tx, who.onSideOf)
  return [...new Set(ids)]
    .filter((id) => side.includes(id) && !who.but?.includes(id))
    .toSorted((a, b) => a - b)
}
