/** The document of a proposal as whoever asks may see it: page, PDF and sheet are all made of this one. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Action } from '#domain/people/permissions.ts'
import { amountsIn } from '#domain/proposals/canadian.ts'
import {
  type DocumentSource,
  type DocumentSourceLine,
  documentOf,
  type ProposalDocument,
  type DocumentSignature,
} from '#domain/proposals/document.ts'
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { signatureOf } from '../known/signature-of.ts'
import { type FoundProposal, findProposal } from '../known/find-proposal.ts'

export interface ReadDocument {
  readonly document: ProposalDocument
  /** The lines of which the document is made, in their order. */
  readonly lines: readonly DocumentSourceLine[]
  readonly showsPrices: boolean
}

/** Refuses a proposal that this person does not see (404), or may not have so (403). */
export async function readDocument(
  ctx: Pick<Context, 'db' | 'actor'>,
  id: number,
  action: Extract<Action, 'proposal.view' | 'proposal.export'>,
): Promise<ReadDocument> {
  const found = await findProposal(ctx, id, action)
  return documentFor(ctx, found, await signedBy(ctx.db, found))
}

/** Who accepted it as it stands; null: nobody. */
export async function signedBy(db: Database, found: FoundProposal): Promise<DocumentSignature | null> {
  const signature = await signatureOf(db, found)
  return signature?.isCurrent ? { name: signature.name, at: signature.at } : null
}

/** Of a proposal that this person was found to see, signed so. */
export function documentFor(
  { actor }: Pick<Context, 'actor'>,
  found: FoundProposal,
  signature: DocumentSignature | null,
): ReadDocument {
  const source = { ...sourceOf(found), signature }
  const showsPrices = seesPrices(found.row.hidesPrices, found.relation, actor)
  return { document: documentOf(source, { showsPrices }), lines: source.lines, showsPrices }
}

function sourceOf({ row, items, client, salesmanName }: FoundProposal): DocumentSource {
  const { cadRate } = row
  return {
    id: row.id,
    name: row.name,
    text: row.additionalNotes,
    currency: row.currency,
    day: newYorkDay(row.versionAt),
    client: { name: client.name, businessName: client.businessName, email: client.email },
    agentName: salesmanName,
    lines: items.map((item) => ({
      ...item,
      siteName: item.site?.name ?? null,
      amounts: amountsIn(cadRate, item),
    })),
    paid: row.paidCents,
    validUntil: row.validUntil,
  }
}
