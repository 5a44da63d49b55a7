/** Saving a proposal by its form (API-58). */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { saveNewProposal as newEndpoint, saveProposal as endpoint } from '#contract/proposals/write.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successOf } from '#contract/successes.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../../kernel/context.ts'
import { missing, type Unchanged } from '../../kernel/refused.ts'
import { findProposal, lockToChange } from '../find-proposal.ts'
import { settleBalance } from '../paying/settle-balance.ts'
import { findByFormKey, isFormTaken } from '../store/proposals.ts'
import { linesOf, type ProposalWish, wishOf } from '../wish.ts'
import { writeProposal } from '../write-proposal.ts'
import { viewProposal } from './view-proposal.ts'

type Form = Unchanged<Input<typeof newEndpoint>['body']>
type Change = Unchanged<Input<typeof endpoint>['body']>
type Saved = Reply<typeof endpoint>

/** What is left out is empty. The same form sent again answers with the proposal that it made. */
export async function saveNewProposal(ctx: Context, form: Form): Promise<Saved> {
  const known = await madeBefore(ctx, form)
  if (known !== null) return answer(ctx, known, [], true)
  const { adKey: formKey, ...said } = form
  const wish = over(empty(ctx), said)
  try {
    const { id, warnings } = await ctx.db
      .transaction()
      .execute((tx) => writeProposal(tx, ctx, null, { ...wish, formKey }, { what: 'made' }))
    return answer(ctx, id, warnings, false)
  } catch (error) {
    if (!isFormTaken(error)) throw error
    const other = await madeBefore(ctx, form)
    if (other === null) throw error
    return answer(ctx, other, [], true)
  }
}

/** What is left out stays. Refuses what was saved since this person read it, with both (409). */
export async function saveProposal(ctx: Context, id: number, change: Change): Promise<Saved> {
  const { seenUpdatedAt, adKey: _, ...said } = change
  const { warnings, settled } = await ctx.db.transaction().execute(async (tx) => {
    const [before] = await lockToChange(tx, ctx, [id], 'proposal.edit')
    if (!before) throw missing()
    const wish = over({ ...wishOf(before), lines: linesOf(before) }, said)
    const written = await writeProposal(tx, ctx, before, wish, { what: 'changed', seenUpdatedAt })
    return { ...written, settled: await settleBalance(tx, ctx, id) }
  })
  return answer(ctx, id, warnings, false, settled)
}

const madeBefore = async ({ db, actor }: Context, { adKey }: Form): Promise<number | null> =>
  adKey === null ? null : findByFormKey(db, actor.personId, adKey)

const empty = ({ actor }: Context): ProposalWish => ({
  ...{ name: '', clientId: null, salesmanId: actor.personId, notes: '', additionalNotes: '', sendTo: '' },
  ...{ hidesPrices: false, isCanadian: false, lines: [], typedTotal: undefined, formKey: null },
})

function over(wish: ProposalWish, { items, ...said }: Omit<Form, 'adKey'>): ProposalWish {
  const lines = items?.filter(({ isDeleted }) => !isDeleted) ?? wish.lines
  const sent = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { ...wish, ...sent, typedTotal: said.typedTotal ?? undefined, lines }
}

async function answer(
  ctx: Context,
  id: number,
  warnings: readonly Refusal[],
  repeated: boolean,
  settled: string | null = null,
): Promise<Saved> {
  const sentences = [...new Set([...warnings.map(sentenceOf), ...(settled === null ? [] : [settled])])]
  return {
    success: successOf('proposalSaved', {}),
    proposal: await viewProposal(ctx, await findProposal(ctx, id, 'proposal.edit')),
    warning: sentences.length === 0 ? null : sentences.join('. '),
    repeated,
  }
}
