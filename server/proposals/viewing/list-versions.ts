/** What a proposal said after each save: every version stands as it was written. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getProposalVersion, listProposalVersions } from '#contract/proposals/list.ts'
import { campaignsIn } from '#domain/proposals/version-changes.ts'
import type { VersionContent } from '#domain/proposals/version-content.ts'
import { campaignNames } from '../../campaigns/campaign-names.ts'
import type { Context } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { findProposal } from '../known/find-proposal.ts'
import { findVersionRow, listVersionRows, type VersionRow } from '../store/versions.ts'

export async function viewProposalVersions(
  ctx: Context,
  id: number,
): Promise<Reply<typeof listProposalVersions>> {
  await findProposal(ctx, id, 'proposal.edit')
  return { versions: await inWords(ctx, await listVersionRows(ctx.db, id)) }
}

/** With its text, over which the hash was reckoned, and what the campaigns are called that it names by their ids. */
export async function readVersion(
  ctx: Context,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<Reply<typeof getProposalVersion>> {
  await findProposal(ctx, id, 'proposal.edit')
  const row = await findVersionRow(ctx.db, id, number)
  const [version] = row ? await inWords(ctx, [row]) : []
  if (!row || !version) throw missing()
  const campaigns = await campaignNames(ctx.db, campaignsIn(JSON.parse(row.content) as VersionContent))
  return { ...version, json: row.content, campaigns: [...campaigns].map(([id, name]) => ({ id, name })) }
}

async function inWords({ db }: Context, rows: readonly VersionRow[]) {
  const names = await namesOfPersons(
    db,
    rows.flatMap(({ madeBy, actedBy }) => [madeBy, actedBy ?? []].flat()),
  )
  return rows.map(({ number, madeAt, madeBy, actedBy, currency, totalCents, cadTotalCents, sha256 }) => ({
    number,
    at: madeAt,
    by: names.get(madeBy) ?? '',
    currency,
    sha256,
    actedBy: actedBy === null ? null : (names.get(actedBy) ?? ''),
    totalCents: cadTotalCents ?? totalCents,
  }))
}
