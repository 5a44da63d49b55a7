/** Proposals are deleted by being archived, and nothing of them is lost. */
import { allow } from '../../kernel/refused.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { mayDeleteProposal, mayRestoreProposal } from '#domain/proposals/acts.ts'
import { lockAbove, standingCombinationOf } from '../known/combined-into.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { holdBack } from '../sending/hold-back.ts'
import type { EntryRow } from '../store/entries.ts'
import { findRows, type ProposalRow, updateProposalRow } from '../store/proposals.ts'
import { allowAct } from './act-verdict.ts'
import { changeProposal, instantOfChange } from '../writing/change-proposal.ts'

interface ArchiveAct {
  readonly what: 'deleted' | 'combined into another'
  /** The proposal that has its lines from now on. */
  readonly combinedInto?: number | null
  /** The entry of the history that this takes back. */
  readonly undoes?: number | undefined
}

/** In the caller's transaction, over a locked proposal whose campaigns are not there and of which nothing was paid (PRO-13). */
export async function archive(
  tx: Database,
  ctx: Context,
  found: FoundProposal,
  { what, combinedInto = null, undoes }: ArchiveAct,
): Promise<number> {
  allowAct(mayDeleteProposal(found.facts))
  await holdBack(tx, ctx, found)
  return changeProposal(tx, ctx, found, {
    what,
    undoes,
    set: { archivedAt: ctx.clock.now(), archivedBy: ctx.actor.personId, combinedInto },
    before: { isArchived: false },
    after: { isArchived: true, combinedInto },
  })
}

/** The same the other way round: not while another proposal that stands has its lines, nor once a part of it is back. */
export async function restore(
  tx: Database,
  ctx: Context,
  found: FoundProposal,
  undoes?: number,
): Promise<number> {
  const { combinedInto, partedAt } = found.row
  const above = await lockAbove(tx, found.row)
  allow(mayRestoreProposal({ combinedInto: standingCombinationOf(above), isParted: partedAt !== null }))
  const at = instantOfParting(ctx, found.row, above)
  for (const { id } of above) await updateProposalRow(tx, id, { partedAt: at })
  const parted = above.map((row) => ({ id: row.id, partedAt: row.partedAt }))
  return changeProposal(tx, ctx, found, {
    what: 'restored',
    at,
    undoes,
    set: { archivedAt: null, archivedBy: null, combinedInto: null },
    before: { isArchived: true, combinedInto, ...(parted.length > 0 && { parted }) },
    after: { isArchived: false },
  })
}

/** Two partings of one moment differ as well, so that each is taken back alone. */
function instantOfParting(
  ctx: Pick<Context, 'clock'>,
  row: ProposalRow,
  above: readonly ProposalRow[],
): Date {
  const partings = above.map(({ partedAt }) => (partedAt?.getTime() ?? 0) + 1)
  return new Date(Math.max(instantOfChange(ctx, row).getTime(), ...partings))
}

interface PartedProposal {
  readonly id: number
  /** What stood there before; null: nothing. */
  readonly partedAt: string | null
}

/** Those that a bringing back parted. */
export const partedBy = ({ before }: EntryRow): readonly PartedProposal[] =>
  (before as { readonly parted?: readonly PartedProposal[] }).parted ?? []

/** Whoever takes a bringing back back lets what was combined of it come back, unless another part stands since. */
export async function takeBackParting(tx: Database, entry: EntryRow): Promise<void> {
  const parted = partedBy(entry)
  const rows = await findRows(
    tx,
    parted.map(({ id }) => id),
  )
  for (const { id, partedAt } of parted)
    if (rows.find((row) => row.id === id)?.partedAt?.getTime() === entry.at.getTime())
      await updateProposalRow(tx, id, { partedAt: partedAt === null ? null : new Date(partedAt) })
}
