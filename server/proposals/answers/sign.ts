import { sha256 } from '../../kernel/sha256.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { signProposal as endpoint } from '#contract/proposals/answers.ts'
import { blackedOut } from '#domain/billing/card-in-text.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { signedFile } from '#domain/proposals/answers/signed-file.ts'
import { mayBeSigned } from '#domain/proposals/answers/signing.ts'
import { countedOf, isCounted } from '#domain/proposals/choice.ts'
import { moneyIn } from '#domain/proposals/document-words.ts'
import { mayApprove } from '#domain/proposals/paying.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { refuseWhileViewing } from '../../people/as-oneself.ts'
import type { PdfTask } from '../documents/pdf-thread.ts'
import { documentFor } from '../documents/read-document.ts'
import { type Found, type Known, totalOf } from '../find-proposal.ts'
import { lockForVisitor, readVisited, type Visitor } from '../links/visitor.ts'
import { tellAgent } from '../news/tell-agent.ts'
import { pricesVerdict } from '../prices-verdict.ts'
import { insertSignature } from '../store/signatures.ts'
import { findVersionRow } from '../store/versions.ts'
import { signatureOf } from './signature-of.ts'

type Wish = Input<typeof endpoint>['body']

interface Surroundings {
  /** Where the request came from, shortened. */
  readonly network: string
  /** As the browser calls itself. */
  readonly browser: string
  readonly print: (task: PdfTask) => Promise<Uint8Array>
}

/**
 * The client signs the version that they see, for what it comes to; it is kept once and never changed, with its JSON and its
 * PDF. The PDF is made before the transaction, and all is asked again in it: of what changed meanwhile nothing is signed
 * (409). The same name once more is the same signature. Nobody signs through the client's eyes (403).
 */
export async function signProposal(visitor: Visitor, wish: Wish, around: Surroundings): Promise<void> {
  const { ctx } = visitor
  refuseWhileViewing(ctx)
  allow(mayBeSigned(wish))
  const name = tidyText(wish.name)
  const seen = await readVisited(visitor)
  if (await isSignedSo(ctx.db, ctx, seen, { ...wish, name })) return
  const at = ctx.clock.now()
  const { document } = documentFor(ctx, seen, { name, at })
  const pdf = await around.print({ document, paper: 'letter', at })
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    if (await isSignedSo(tx, ctx, found, { ...wish, name })) return
    await refuseWhilePaying(tx, { subjectKind: 'proposal', subjectId: found.row.id })
    await keepSignature(tx, ctx, found, { ...around, name, at, pdf })
  })
}

/** Whether it is signed with this name already; refused where it cannot be signed so (409). */
async function isSignedSo(db: Database, ctx: Context, found: Found, { name, ...shown }: Wish) {
  const signature = await signatureOf(db, found)
  if (signature?.isCurrent) {
    if (signature.name === name) return true
    const values = { name: signature.name, day: newYorkDay(signature.at) }
    throw new Refused({ refused: 'signed-already', values }, 409)
  }
  allow(signVerdict(ctx, found), 409)
  if (!isAsShown(found, shown)) throw new Refused({ refused: 'proposal-changed' }, 409)
  return false
}

/** Whether it may be signed as it stands. */
export function signVerdict(ctx: Pick<Context, 'clock'>, found: Found): Verdict {
  const verdict = mayApprove(found.facts)
  return verdict === 'ok' ? pricesVerdict(ctx, found) : verdict
}

/** Whether the client saw what stands. Two choices may come to the same, and neither makes a version. */
function isAsShown({ row, items }: Known, shown: Omit<Wish, 'name'>): boolean {
  const taken = items.filter((item) => item.isOptional && isCounted(item))
  const wanted = new Set(shown.items)
  return (
    shown.version === row.versionNumber &&
    shown.total === plainMoney(totalOf(row)) &&
    wanted.size === taken.length &&
    taken.every(({ itemId }) => wanted.has(itemId))
  )
}

/** The ids of what is not left out. */
const chosenIn = ({ items }: Pick<Known, 'items'>): number[] => countedOf(items).map(({ itemId }) => itemId)

interface NewSignature extends Pick<Surroundings, 'network' | 'browser'> {
  readonly name: string
  readonly at: Date
  readonly pdf: Uint8Array
}

const longestBrowser = 300

/** In the caller's transaction, over the locked proposal that is signed. */
export async function keepSignature(
  tx: Database,
  ctx: Context,
  found: Known,
  { name, at, network, pdf, ...said }: NewSignature,
): Promise<void> {
  const { row, client } = found
  const version = await findVersionRow(tx, row.id, row.versionNumber)
  if (!version) throw new Error(`proposal ${row.id} has no version ${row.versionNumber}`)
  const [total, chosen] = [totalOf(row), chosenIn(found)]
  // Whatever a browser calls itself, it is nobody's card.
  const browser = blackedOut(tidyText(said.browser).slice(0, longestBrowser), 'words')
  const pdfSha256 = sha256(pdf)
  const content = signedFile(
    {
      ...{ proposal: row.id, version: version.number, versionSha256: version.sha256 },
      ...{ versionText: version.content, chosen, total: plainMoney(total), currency: row.currency },
      ...{ name, at: at.toISOString(), network, browser, pdfSha256 },
    },
    sha256,
  )
  await insertSignature(tx, {
    ...{ proposalId: row.id, version: version.number, versionSha256: version.sha256, name, at, chosen },
    ...{ totalCents: cents(total), currency: row.currency, personId: ctx.actor.personId },
    ...{ linkId: ctx.link?.id ?? null, network, browser, content, sha256: sha256(content), pdf, pdfSha256 },
  })
  const sum = moneyIn(row.currency, total)
  await recordHistory(tx, ctx.actor, at, {
    ...{ subjectKind: 'proposal', subjectId: row.id, what: 'signed', advertiserId: row.clientId },
    after: { version: version.number, name, total: sum, ...(ctx.link && { link: ctx.link.id }) },
  })
  const accepted = `accepted proposal ${numberOf(row.id)} for ${sum}`
  await tellAgent(tx, ctx, found, {
    about: `proposal-signed:${row.id}:${version.number}`,
    text: `${client.name} ${accepted}`,
    lines: [`${client.name} ${accepted}, ${row.name}, signed as ${name} (version ${version.number}).`],
    at,
  })
}
