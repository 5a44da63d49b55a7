/** Saving a proposal by its form (API-58). */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { saveNewProposal as newEndpoint, saveProposal as endpoint } from '#contract/proposals/write.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Sending } from '#contract/proposals/sending.ts'
import { successes, successOf } from '#contract/successes.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import { sha256 } from '../../kernel/sha256.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow, missing, type ReadonlyValue } from '../../kernel/refused.ts'
import { findProposal, lockProposals, lockToChange } from '../known/find-proposal.ts'
import { settleBalance } from '../paying/settle-balance.ts'
import { sendingInTheEnd } from '../sending/send-proposal.ts'
import { viewProposalSendings } from '../sending/view-sendings.ts'
import { writeSending } from '../sending/write-sending.ts'
import { findByFormKey, isFormTaken } from '../store/proposals.ts'
import { linesOf, type ProposalWish, wishOf } from '../writing/wish.ts'
import { writeProposal } from '../writing/write-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'

type Form = ReadonlyValue<Input<typeof newEndpoint>['body']>
type Change = ReadonlyValue<Input<typeof endpoint>['body']>
type SaveAnswer = Reply<typeof endpoint>

/** What is left out is empty. The same form sent again answers with the proposal that it made. */
export async function saveNewProposal(ctx: Context, form: Form): Promise<SaveAnswer> {
  const known = await madeBefore(ctx, form)
  if (known !== null) return answerAgain(ctx, known, form)
  const { adKey, ...said } = form
  const formKey = adKey && sha256(adKey)
  const wish = over(empty(ctx), said)
  try {
    const { id, warnings, sendingId } = await ctx.db.transaction().execute(async (tx) => {
      const written = await writeProposal(tx, ctx, null, { ...wish, formKey }, { what: 'made' })
      return { ...written, sendingId: await sendIfWished(tx, ctx, written.id, said) }
    })
    return answer(ctx, id, { warnings, sendingId })
  } catch (error) {
    if (!isFormTaken(error)) throw error
    const other = await madeBefore(ctx, form)
    if (other === null) throw error
    return answerAgain(ctx, other, form)
  }
}

/** What is left out stays. Refuses what was saved since this person read it, with both (409). */
export async function saveProposal(ctx: Context, id: number, change: Change): Promise<SaveAnswer> {
  const { seenUpdatedAt, adKey: _, ...said } = change
  const done = await ctx.db.transaction().execute(async (tx) => {
    const [before] = await lockToChange(tx, ctx, [id], 'proposal.edit')
    if (!before) throw missing()
    const wish = over({ ...wishOf(before), lines: linesOf(before) }, said)
    const written = await writeProposal(tx, ctx, before, wish, { what: 'changed', seenUpdatedAt })
    const settled = await settleBalance(tx, ctx, id)
    return { warnings: written.warnings, settled, sendingId: await sendIfWished(tx, ctx, id, said) }
  })
  return answer(ctx, id, done)
}

const madeBefore = async ({ db, actor }: Context, { adKey }: Form): Promise<number | null> =>
  adKey === null ? null : findByFormKey(db, actor.personId, sha256(adKey))

const empty = ({ actor }: Context): ProposalWish => ({
  name: '',
  clientId: null,
  salesmanId: actor.personId,
  notes: '',
  additionalNotes: '',
  sendTo: '',
  hidesPrices: false,
  isCanadian: false,
  lines: [],
  typedTotal: undefined,
  formKey: null,
})

function over(wish: ProposalWish, { items, ...said }: Omit<Form, 'adKey'>): ProposalWish {
  const lines = items?.filter(({ isDeleted }) => !isDeleted) ?? wish.lines
  const sent = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { ...wish, ...sent, typedTotal: said.typedTotal ?? undefined, lines }
}

/** In the transaction of the save, so that what is not sent is not saved either. Null: it is not to be sent. */
async function sendIfWished(
  tx: Database,
  ctx: Context,
  id: number,
  { isSent }: Pick<Form, 'isSent'>,
): Promise<number | null> {
  if (!isSent) return null
  const [found] = await lockProposals(tx, ctx, [id], 'proposal.edit')
  if (!found) throw missing()
  allow(maySend(found.facts, found.client), 409)
  return writeSending(tx, ctx, found, {})
}

interface SaveOutcome {
  readonly warnings?: readonly Refusal[]
  readonly repeated?: boolean
  /** What became of its balance. */
  readonly settled?: string | null
  readonly sendingId?: number | null
}

/** Of a form that came before, with the letter that it asked for. */
async function answerAgain(ctx: Context, id: number, { isSent }: Form): Promise<SaveAnswer> {
  const [newest] = isSent ? await viewProposalSendings(ctx.db, id) : []
  return answer(ctx, id, { repeated: true, sendingId: newest?.id ?? null })
}

async function answer(
  ctx: Context,
  id: number,
  { warnings = [], repeated = false, settled = null, sendingId = null }: SaveOutcome,
): Promise<SaveAnswer> {
  const sending = sendingId === null ? null : await sendingInTheEnd(ctx, id, sendingId)
  const failure = sending?.state === 'failed' ? sending.told : null
  const said = [...warnings.map(sentenceOf), settled, failure].filter((one) => one !== null)
  const sentences = [...new Set(said)]
  return {
    success: sending === null || failure !== null ? successes.proposalSaved : sentenceOfSending(ctx, sending),
    proposal: await viewProposal(ctx, await findProposal(ctx, id, 'proposal.edit')),
    warning: sentences.length === 0 ? null : sentences.join('. '),
    repeated,
  }
}

function sentenceOfSending({ settings }: Context, { state, told }: Sending): string {
  if (state === 'sent' && told !== null) return told
  const seconds = settings.get('proposals.sendDelaySeconds')
  return seconds > 0 ? successOf('proposalLeaves', { seconds }) : successes.proposalOnItsWay
}
