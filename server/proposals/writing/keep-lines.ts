/** The lines of a proposal as they stand from now on: written, added up, and kept for ever as its next version. */
import { sha256 } from '../../kernel/sha256.ts'
import { cents } from '#domain/kernel/money.ts'
import { amountsIn, type CadRate } from '#domain/proposals/canadian.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { reckonLine } from '#domain/proposals/line.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { versionText } from '#domain/proposals/version-content.ts'
import type { Database } from '../../kernel/context.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { type ItemRow, itemsOf, type NewItem, writeItems } from '../store/items.ts'
import {
  findRow,
  insertProposalRow,
  type NewProposal,
  type ProposalRow,
  updateProposalRow,
} from '../store/proposals.ts'
import { addVersion } from '../store/versions.ts'

export type { NewItem }

interface Keeper {
  readonly madeBy: number
  /** Looked through their eyes. */
  readonly actedBy: number | null
  readonly at: Date
}

/** A new proposal with its lines and its first version, in the caller's transaction. Answers its id and theirs. */
export async function keepNew(
  tx: Database,
  proposal: Omit<NewProposal, 'totalCents' | 'cadTotalCents' | 'currency'>,
  lines: readonly NewItem[],
  by: Keeper,
): Promise<{ readonly id: number; readonly itemIds: number[] }> {
  const nothing = cents(0n)
  const id = await insertProposalRow(tx, {
    ...proposal,
    currency: proposal.cadRate ? 'cad' : 'usd',
    totalCents: nothing,
    cadTotalCents: proposal.cadRate ? nothing : null,
  })
  return { id, itemIds: await keepLines(tx, id, lines, by) }
}

/**
 * In the caller's transaction, over a proposal that is locked or was just written with all else that it says. Answers the
 * ids of the lines.
 */
export async function keepLines(
  tx: Database,
  proposalId: number,
  lines: readonly NewItem[],
  by: Keeper,
): Promise<number[]> {
  const row = await findRow(tx, proposalId)
  if (!row) throw new Error(`there is no proposal ${proposalId}`)
  const ids = await writeItems(tx, proposalId, lines, by.at)
  const standing = (await itemsOf(tx, [proposalId])).get(proposalId) ?? []
  const totals = totalsFor(standing, row.cadRate)
  const number = row.versionNumber + 1
  await updateProposalRow(tx, proposalId, { ...totals, versionNumber: number, updatedAt: by.at })
  await keepVersion(tx, { ...row, ...totals, versionNumber: number }, standing, by)
  return ids
}

/** What the lines come to that count, as a proposal keeps it. */
export function totalsFor(lines: readonly ItemRow[], cadRate: CadRate | null) {
  const counted = countedOf(lines)
  return {
    totalCents: totalsOf(counted.map(reckonLine)).total,
    cadTotalCents: cadRate && totalsOf(counted.map((line) => amountsIn(cadRate, line))).total,
  }
}

async function keepVersion(
  tx: Database,
  row: ProposalRow,
  lines: readonly ItemRow[],
  { madeBy, actedBy, at }: Keeper,
): Promise<void> {
  const clientName = (await namesOfPersons(tx, [row.clientId])).get(row.clientId) ?? ''
  const content = versionText({
    id: row.id,
    name: row.name,
    text: row.additionalNotes,
    hidesPrices: row.hidesPrices,
    client: { id: row.clientId, name: clientName },
    cadRate: row.cadRate,
    lines,
  })
  await addVersion(tx, {
    proposalId: row.id,
    number: row.versionNumber,
    content,
    notes: row.notes,
    currency: row.currency,
    sha256: sha256(content),
    totalCents: row.totalCents,
    cadTotalCents: row.cadTotalCents,
    cadRateMillionths: row.cadRate?.millionths ?? null,
    madeBy,
    actedBy,
    madeAt: at,
  })
}
