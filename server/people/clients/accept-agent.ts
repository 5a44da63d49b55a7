/** The link of a letter by which an agent asked to act for its reader. */
import { mayAskForClient } from '#domain/people/client.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import { Refused } from '../../kernel/refused.ts'
import { findOneTimeLink, linkIdentifier } from '../one-time-link.ts'
import { findActor } from '../store/actors.ts'
import { takeLink } from '../store/links.ts'
import { addRepresentation } from '../store/persons.ts'
import { clientsOf } from './client-facts.ts'

/** Who asks, and for which business; nothing is used up. */
export async function readClientLink(
  { db, clock }: Platform,
  token: string,
): Promise<{ agent: string; business: string }> {
  const link = await findOneTimeLink(db, 'agent', token)
  const { agent, client } = await partiesOf(db, link && link.expiresAt > clock.now() ? link.value : null)
  const facts = (await clientsOf(db, [client.personId])).get(client.personId)
  return { agent: agent.name, business: facts?.businessName || client.name }
}

/** From now on the agent acts for whoever got the letter. */
export async function acceptAgent({ db, clock }: Platform, token: string): Promise<{ agent: string }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { agent, client } = await partiesOf(tx, await takeLink(tx, linkIdentifier('agent', token), now))
    await addRepresentation(tx, agent.personId, client.personId, now)
    await writeHistory(tx, now, {
      subjectKind: 'person',
      subjectId: client.personId,
      what: 'agent accepted',
      after: { agentId: agent.personId },
      actorId: client.personId,
      onBehalfOf: null,
    })
    return { agent: agent.name }
  })
}

/** Both, as they are now: who has become staff meanwhile, or is disabled, is nobody's client and nobody's agent. */
async function partiesOf(db: Database, value: string | null): Promise<{ agent: Actor; client: Actor }> {
  const [clientId, agentId] = (value ?? '').split(' ').map(Number)
  const client = clientId && agentId ? await findActor(db, clientId) : null
  const agent = clientId && agentId ? await findActor(db, agentId) : null
  if (!client || !agent || !mayAskForClient(agent, client)) throw new Refused({ refused: 'link-used' })
  return { agent, client }
}
