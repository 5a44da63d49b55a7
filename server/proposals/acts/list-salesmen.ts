import type { Context } from '../../kernel/context.ts'
import { peopleByName, peopleWhoMay } from '../../people/list-advertisers.ts'
import { findProposals } from '../known/find-proposal.ts'

/** Who could be the salesman of all of these proposals: whoever may write one for each of their clients, by name. */
export async function listSalesmen(
  ctx: Pick<Context, 'db' | 'actor'>,
  proposalIds: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  const found = await findProposals(ctx, proposalIds, 'proposal.reassign')
  const clientIds = new Set(found.map(({ row }) => row.clientId))
  let among: readonly number[] | null = null
  for (const clientId of clientIds) {
    const people = await peopleWhoMay(ctx.db, 'proposal.edit', clientId)
    among = among === null ? people : among.filter((id) => people.includes(id))
  }
  return peopleByName(ctx.db, among ?? [])
}
