import type { Database } from '../../kernel/context.ts'
import { clientsOf } from '../../people/clients/client-facts.ts'
import type { FoundProposal } from '../known/find-proposal.ts'

/** Whom the client may ask: who sells it, and how they are reached. */
export interface Agent {
  readonly name: string
  /** Empty where none is known. */
  readonly phone: string
  readonly email: string
}

export async function agentOf(db: Database, { row, salesmanName }: FoundProposal): Promise<Agent> {
  const agent = (await clientsOf(db, [row.salesmanId])).get(row.salesmanId)
  return { name: salesmanName, phone: agent?.phone ?? '', email: agent?.email ?? '' }
}
