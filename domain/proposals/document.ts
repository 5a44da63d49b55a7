/** The one document of a proposal, of which the client's view, the printed page, the PDF and the spreadsheet are made. */
import { formatCountOf } from '#domain/kernel/figures.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Acceptance } from './answers/terms.ts'
import { type Choosable, countedOf } from './choice.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { currencyInWords } from '#domain/billing/money-in.ts'
import { notesInWords, quantityInWords, rateInWords } from './document-words.ts'
import type { LineAmounts, PricedLine } from './line.ts'
import { type Totals, totalsOf } from './totals.ts'
import { numberOf } from './words.ts'

export interface DocumentSource {
  /** Null: it was not saved yet. */
  readonly id: number | null
  readonly name: string
  readonly day: NewYorkDay
  readonly client: { readonly name: string; readonly businessName: string; readonly email: string }
  readonly agentName: string
  /** For the client; the notes for ourselves never come here. */
  readonly text: string
  readonly currency: Currency
  readonly lines: readonly DocumentSourceLine[]
  /** In the proposal's currency. Null: of an earlier version, of which no payment is a part. */
  readonly paid: Cents | null
  /** The last day of its prices; left out or null where they have no end. */
  readonly validUntil?: NewYorkDay | null
  /** Who accepted it as it stands; left out or null where nobody did. */
  readonly signature?: DocumentSignature | null
}

export interface DocumentSignature {
  readonly name: string
  readonly at: Date
  /** All that was accepted and what is known of who did, in the file that is kept of it alone. */
  readonly record?: SignatureRecord
}

export interface SignatureRecord extends Acceptance {
  readonly version: number
  /** How the signer came: by the link of a letter, or signed in. */
  readonly by: 'link' | 'session'
  /** Where the request came from, shortened, and as what the browser called itself. */
  readonly network: string
  readonly browser: string
}

export interface DocumentSourceLine extends PricedLine, Choosable {
  readonly name: string
  /** Null: written by hand. */
  readonly siteName: string | null
  /** What one of it is called: post, article, item. */
  readonly unit: string
  readonly startDay: NewYorkDay | null
  /** What the existing campaign is called that it goes into. */
  readonly intoCampaign?: string | null
  /** The amounts of the line in the proposal's currency. */
  readonly amounts: LineAmounts
}

interface DocumentLine {
  readonly name: string
  readonly where: string
  readonly quantity: string
  readonly notes: string
  /** These four only where prices are shown. */
  readonly rate?: string
  /** The amount before the discount. */
  readonly first?: Cents
  readonly discount?: { readonly percent: number; readonly amount: Cents }
  readonly amount?: Cents
}

interface Sum {
  readonly label: string
  readonly amount: Cents
}

export interface ProposalDocument {
  /** Empty before it was saved. */
  readonly number: string
  readonly name: string
  readonly day: NewYorkDay
  readonly client: DocumentSource['client']
  readonly agentName: string
  readonly text: string
  readonly currency: Currency
  /** Only where the prices have an end. */
  readonly validUntil?: NewYorkDay
  /** Only where it is accepted as it stands. */
  readonly signature?: DocumentSignature
  readonly groups: readonly {
    readonly title: 'Included' | 'Optional'
    readonly lines: readonly DocumentLine[]
  }[]
  /** What leads to the total; nothing where prices are hidden. */
  readonly sums: readonly Sum[]
  /** The total; of what stands now also what of it is paid, and what is left. */
  readonly closing: readonly [total: Sum, ...paidAndBalance: readonly Sum[]]
}

/**
 * The document as somebody sees it. Hidden prices are absent from it, and with them all from which they could be
 * reckoned; total, paid and balance stay, because nobody pays an unseen amount. What its client left out is not in it. `total` is told where the lines tell no
 * amounts that could be summed.
 */
export function documentOf(
  source: DocumentSource,
  { showsPrices, total }: { readonly showsPrices: boolean; readonly total?: Cents },
): ProposalDocument {
  const { id, name, day, client, agentName, text, currency, paid, validUntil } = source
  const lines = countedOf(source.lines)
  const totals = totalsOf(lines.map(({ amounts }) => amounts))
  const groupOf = (title: 'Included' | 'Optional') => ({
    title,
    lines: lines
      .filter(({ isOptional }) => isOptional === (title === 'Optional'))
      .map((line) => lineOf(line, currency, showsPrices)),
  })
  return {
    number: id === null ? '' : numberOf(id),
    name,
    day,
    client,
    agentName,
    text,
    currency,
    ...(validUntil && { validUntil }),
    ...(source.signature && { signature: source.signature }),
    groups: [groupOf('Included'), groupOf('Optional')].filter((group) => group.lines.length > 0),
    sums: showsPrices ? sumsOf(totals, lines.length) : [],
    closing: [
      { label: `Total in ${currencyInWords[currency]}`, amount: total ?? totals.total },
      ...(paid === null ? [] : paidOf(total ?? totals.total, paid)),
    ],
  }
}

/** As a document has its lines: what is included goes before what is optional. */
export const inDocumentOrder = <Line extends Pick<DocumentSourceLine, 'isOptional'>>(
  lines: readonly Line[],
): Line[] => lines.toSorted((one, other) => Number(one.isOptional) - Number(other.isOptional))

function lineOf(line: DocumentSourceLine, currency: Currency, showsPrices: boolean): DocumentLine {
  const shown = {
    name: line.name,
    where: line.siteName ?? '',
    quantity: quantityInWords(line, line.unit),
    notes: notesInWords(line, line.startDay),
  }
  if (!showsPrices) return shown
  return {
    ...shown,
    rate: rateInWords(line, line.unit, currency),
    first: line.amounts.first,
    discount: { percent: line.discountPercent, amount: line.amounts.discount },
    amount: line.amounts.net,
  }
}

const paidOf = (total: Cents, paid: Cents): readonly Sum[] => [
  { label: 'Paid so far', amount: paid },
  { label: 'Balance due', amount: cents(total - paid) },
]

const sumsOf = ({ first, discount }: Totals, count: number): ProposalDocument['sums'] => [
  { label: `${formatCountOf(count, 'items')} before discounts`, amount: first },
  { label: 'Discounts', amount: cents(-discount) },
]
