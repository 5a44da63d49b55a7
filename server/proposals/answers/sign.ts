import type { Input } from '#contract/kernel/endpoint.ts'
import type { signProposal as endpoint } from '#contract/proposals/answers.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayBeSigned } from '#domain/proposals/answers/signing.ts'
import { acceptedOf, isSameAccepted } from '#domain/proposals/answers/terms.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import { mayApprove } from '#domain/proposals/paying.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { faultsOfPrinted } from '../../kernel/papers/faces.ts'
import { allow, refuseAll, Refused } from '../../kernel/refused.ts'
import type { PdfTask } from '../documents/pdf-thread.ts'
import { documentFor } from '../documents/read-document.ts'
import { type FoundProposal, type ProposalFacts, totalOf } from '../known/find-proposal.ts'
import { requireClientsOwn } from '../links/clients-own.ts'
import { lockForVisitor, readVisited, type ProposalVisitor } from '../links/visitor.ts'
import { pricesVerdict } from '../known/prices-verdict.ts'
import { type Browser, keepSignature, recordOf } from './keep-signature.ts'
import { signatureOf } from '../known/signature-of.ts'
import { usableVerdict } from '../known/usable-verdict.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'

type Wish = Input<typeof endpoint>['body']

interface Surroundings extends Browser {
  readonly print: (task: PdfTask) => Promise<Uint8Array>
}

/**
 * The client signs the version that they see, for what it comes to; it is kept once and never changed, with its JSON and its
 * PDF. The PDF is made before the transaction, and all is asked again in it: of what changed meanwhile nothing is signed
 * (409). The same name once more is the same signature. Nobody signs through the client's eyes, or as who sells it (403).
 */
export async function signProposal(
  visitor: ProposalVisitor,
  wish: Wish,
  around: Surroundings,
): Promise<void> {
  const { ctx } = visitor
  requireClientsOwn(ctx)
  allow(mayBeSigned(wish))
  const name = tidyText(wish.name)
  refuseAll(faultsOfPrinted({ name }))
  const seen = await readVisited(visitor)
  if (await isSignedSo(ctx.db, ctx, seen, { ...wish, name })) return
  const at = ctx.clock.now()
  const { document } = documentFor(ctx, seen, { name, at, record: recordOf(ctx, seen, around) })
  const pdf = await around.print({ document, paper: 'letter', at })
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    if (await isSignedSo(tx, ctx, found, { ...wish, name })) return
    await refuseWhilePaying(tx, { subjectKind: 'proposal', subjectId: found.row.id })
    await keepSignature(tx, ctx, found, { ...around, name, at, pdf })
  })
}

/** Whether it is signed with this name already; refused where it cannot be signed so (409), or what it sells not used (422). */
async function isSignedSo(db: Database, ctx: Context, found: FoundProposal, { name, ...shown }: Wish) {
  const signature = await signatureOf(db, found)
  if (signature?.isCurrent) {
    if (signature.name === name) return true
    const total = moneyIn(signature.currency, signature.totalCents)
    const values = { name: signature.name, day: newYorkDay(signature.at), total }
    throw new Refused({ refused: 'signed-already', values }, 409)
  }
  allow(await sayWhoWasFirst(db, found, signVerdict(ctx, found)), 409)
  allow(await usableVerdict({ db, actor: ctx.actor }, found))
  if (!isAsShown(found, shown)) throw new Refused({ refused: 'proposal-changed' }, 409)
  return false
}

/** Whether it may be signed as it stands. */
export function signVerdict(ctx: Pick<Context, 'clock'>, found: FoundProposal): Verdict {
  const verdict = mayApprove(found.facts)
  return verdict === 'ok' ? pricesVerdict(ctx, found) : verdict
}

/** Whether the client saw what stands. Two choices may come to the same, and neither makes a version. */
function isAsShown({ row, items }: ProposalFacts, shown: Omit<Wish, 'name'>): boolean {
  const taken = items.filter((item) => item.isOptional && isCounted(item))
  const wanted = new Set(shown.items ?? taken.map(({ itemId }) => itemId))
  const accepted = acceptedOf(row.validUntil)
  const { terms = accepted.terms, sentence = accepted.sentence } = shown
  return (
    shown.version === row.versionNumber &&
    shown.total === plainMoney(totalOf(row)) &&
    isSameAccepted({ terms, sentence }, accepted) &&
    wanted.size === taken.length &&
    taken.every(({ itemId }) => wanted.has(itemId))
  )
}
