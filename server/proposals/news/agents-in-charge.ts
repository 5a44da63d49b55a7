import type { Action } from '#domain/people/permissions.ts'
import type { Database } from '../../kernel/context.ts'
import { approversOf, peopleWhoMay } from '../../people/list-advertisers.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'

/** The salesman, or where they act for this client no longer, its agents; where it has none, everybody who may do this. */
export async function agentsInCharge(
  tx: Database,
  { row }: Pick<ProposalFacts, 'row'>,
  action: Action,
): Promise<number[]> {
  const able = (await peopleWhoMay(tx, action, row.clientId)).filter((id) => id !== row.clientId)
  if (able.includes(row.salesmanId)) return [row.salesmanId]
  const agents = await approversOf(tx, row.clientId)
  return agents.length > 0 ? agents : able
}
