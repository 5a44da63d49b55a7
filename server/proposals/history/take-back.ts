/** Takes acts on proposals back as long as nothing followed: all of them, or none. */
import { mayReassign, mayTakeBack } from '#domain/proposals/acts.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { allow, missing, Refused } from '../../kernel/refused.ts'
import { readActor } from '../../people/sessions.ts'
import { rowsAbove } from '../known/combined-into.ts'
import { type FoundProposal, lockToChange } from '../known/find-proposal.ts'
import { findProposalEntries, type EntryRow } from '../store/entries.ts'
import { findRows, lockRows } from '../store/proposals.ts'
import { allowAct } from '../acts/act-verdict.ts'
import { archive, partedBy, restore, takeBackParting } from '../acts/archiving.ts'
import { giveToSalesman } from '../acts/reassign-proposals.ts'

type Reversal = (ctx: Context, found: FoundProposal, entry: EntryRow) => Promise<number>

const archiveAgain: Reversal = async (ctx, found, entry) => {
  const { id, before } = entry
  const combinedInto = typeof before.combinedInto === 'number' ? before.combinedInto : null
  await takeBackParting(ctx.db, entry)
  return archive(ctx.db, ctx, found, { what: 'deleted', combinedInto, undoes: id })
}
const bringBack: Reversal = (ctx, found, { id }) => restore(ctx.db, ctx, found, id)

/** What takes each act back, by its verb. Those that archive stand first: what was combined comes back when the other is gone. */
const reversals: ReadonlyMap<string, Reversal> = new Map([
  ['duplicated', archiveAgain],
  ['combined', archiveAgain],
  ['restored', archiveAgain],
  ['combined into another', bringBack],
  ['deleted', bringBack],
  ['reassigned', giveBack],
])
const order = [...reversals.keys()]

/** Whether there is an act that does the opposite. */
export const isReversible = (what: string): boolean => reversals.has(what)

/**
 * Every rule and right of the act that does the opposite is asked again, and the history has an entry of it that names the
 * one it took back. Harmless when repeated. An entry of a foreign proposal is missing. Answers the proposals' ids.
 */
export function takeBack(ctx: Context, entryIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(entryIds)]
  return inOneTransaction(
    ctx,
    async (inside) => {
      const named = await findProposalEntries(inside.db, wanted)
      if (named.length < wanted.length) throw missing()
      const ids = named.map(({ proposalId }) => proposalId)
      await lockWithThoseAbove(inside.db, named)
      const found = await lockToChange(inside.db, inside, ids, 'proposal.reassign')
      const byId = new Map(found.map((one) => [one.row.id, one]))
      // Pressed twice at the same moment: the other one took them back.
      const entries = await findProposalEntries(inside.db, wanted)
      if (!entries.every(({ isUndone }) => isUndone))
        for (const entry of entries.toSorted(inOrder)) await takeOneBack(inside, byId, entry)
      return [...byId.keys()]
    },
    { isRehearsal: false },
  )
}

/** What they were combined into is changed with them: all are locked at once, by id ascending. */
async function lockWithThoseAbove(tx: Database, entries: readonly EntryRow[]): Promise<void> {
  const ids = entries.map(({ proposalId }) => proposalId)
  const above = await rowsAbove(tx, await findRows(tx, ids))
  const parted = entries.flatMap(partedBy).map(({ id }) => id)
  await lockRows(tx, [...ids, ...above.keys(), ...parted])
}

const inOrder = (one: EntryRow, other: EntryRow) => order.indexOf(one.what) - order.indexOf(other.what)

async function takeOneBack(
  ctx: Context,
  byId: ReadonlyMap<number, FoundProposal>,
  entry: EntryRow,
): Promise<void> {
  const found = byId.get(entry.proposalId)
  const reversal = reversals.get(entry.what)
  if (!found) throw missing()
  allow(reversal ? mayTakeBack(found.facts) : refuse('undo-never'))
  // Each change of a proposal has an instant of its own, and its entry has the same.
  if (entry.at.getTime() !== found.row.updatedAt.getTime()) throw new Refused({ refused: 'undo-newer' })
  await reversal?.(ctx, found, entry)
}

/** To whom it was before, who must still be able to act for the client. */
async function giveBack(ctx: Context, found: FoundProposal, { id, before }: EntryRow): Promise<number> {
  const salesman = await readActor(ctx.db, Number(before.salesmanId))
  if (!salesman) throw new Refused({ refused: 'undo-never' })
  allowAct(mayReassign(salesman, [found.row.clientId]))
  return giveToSalesman(ctx.db, ctx, found, salesman.personId, id)
}
