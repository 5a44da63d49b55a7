import { blackedOut } from '#domain/billing/card-in-text.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { signedFile } from '#domain/proposals/answers/signed-file.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import type { SignatureRecord } from '#domain/proposals/document.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/sha256.ts'
import { changeProposal, instantOfChange } from '../writing/change-proposal.ts'
import { type ProposalFacts, totalOf } from '../known/find-proposal.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { openSeal } from './signature-key.ts'
import { markSeen } from '../writing/mark-seen.ts'
import { insertSignature } from '../store/signatures.ts'
import { findVersionRow } from '../store/versions.ts'
import { tellSigned } from './tell-signed.ts'

export interface Browser {
  /** Where the request came from, shortened. */
  readonly network: string
  /** The name and version that the browser calls itself by. */
  readonly browser: string
}

const longestBrowser = 300

/** What of a signature is known besides its name and its instant. Whatever a browser calls itself, it is nobody's card. */
export const recordOf = (
  { link }: Pick<Context, 'link'>,
  { row }: Pick<ProposalFacts, 'row'>,
  { network, browser }: Browser,
): SignatureRecord => ({
  ...acceptedOf(row.validUntil),
  version: row.versionNumber,
  by: link ? 'link' : 'session',
  network,
  browser: blackedOut(tidyText(browser).slice(0, longestBrowser), 'words'),
})

interface NewSignature extends Browser {
  readonly name: string
  readonly at: Date
  readonly pdf: Uint8Array
}

/**
 * In the caller's transaction, over the locked proposal that is signed. `updated_at` moves: what somebody was changing
 * meanwhile is not saved over it without a word.
 */
export async function keepSignature(
  tx: Database,
  ctx: Context,
  found: ProposalFacts,
  { name, at, pdf, ...browser }: NewSignature,
): Promise<void> {
  const { row } = found
  const version = await findVersionRow(tx, row.id, row.versionNumber)
  if (!version) throw new Error(`proposal ${row.id} has no version ${row.versionNumber}`)
  const [total, chosen] = [totalOf(row), countedOf(found.items).map(({ itemId }) => itemId)]
  const record = recordOf(ctx, found, browser)
  const pdfSha256 = sha256(pdf)
  const seal = await openSeal(tx, ctx)
  const content = signedFile(
    {
      format: 3,
      proposal: row.id,
      versionSha256: version.sha256,
      versionText: version.content,
      chosen,
      total: plainMoney(total),
      currency: row.currency,
      validUntil: row.validUntil,
      ...record,
      name,
      at: at.toISOString(),
      pdfSha256,
    },
    sha256,
    seal,
  )
  const { network, browser: said } = record
  await markSeen(tx, found, at)
  await insertSignature(tx, {
    proposalId: row.id,
    version: version.number,
    versionSha256: version.sha256,
    name,
    at,
    chosen,
    totalCents: cents(total),
    currency: row.currency,
    personId: ctx.actor.personId,
    linkId: ctx.link?.id ?? null,
    network,
    browser: said,
    content,
    sha256: sha256(content),
    pdf,
    pdfSha256,
  })
  const sum = moneyIn(row.currency, total)
  await changeProposal(tx, ctx, found, {
    what: 'signed',
    at: instantOfChange(ctx, row),
    set: {},
    before: {},
    after: { version: version.number, name, total: sum, ...(ctx.link && { link: ctx.link.id }) },
  })
  await tellSigned(tx, ctx, found, { name, at, sum, version: version.number, pdfSha256, seal })
}
