import type { Reply } from '#contract/kernel/endpoint.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { listConnections as endpoint } from '#contract/sites/wordpress.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { connectionSentence, mayTakeConnectionBack } from '#domain/sites/connection-in-words.ts'
import type { Context } from '../../kernel/context.ts'
import { changesOfConnections, sitesWithConnections } from '../store/wordpress-connections.ts'

const mostEntries = 50

/** Every site, connected or not, and who last changed what. */
export async function listConnections({ db }: Context): Promise<Reply<typeof endpoint>> {
  const sites = await sitesWithConnections(db)
  const connections = new Map(sites.map(({ site, connection }) => [site.id, connection]))
  const changes = await changesOfConnections(db, mostEntries)
  return {
    sites,
    history: changes.map((change) => {
      const verdict = mayTakeConnectionBack(change, connections.get(change.siteId) ?? null)
      const isOffered = verdict === 'ok' || verdict.refused !== 'undo-never'
      return {
        id: change.id,
        at: change.at,
        text: connectionSentence(change),
        undo: { isOffered, refusal: isOffered && isRefusal(verdict) ? sentenceOf(verdict) : null },
      }
    }),
  }
}
