/** A proposal as a spreadsheet, whose figures are numbers that add up (NAV-12). */
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { isCounted } from '#domain/proposals/choice.ts'
import { type DocumentSourceLine, inDocumentOrder } from '#domain/proposals/document.ts'
import { notesInWords, quantityOf } from '#domain/proposals/document-words.ts'
import type { Column, Sheet } from '../../kernel/sheets/sheet.ts'
import type { ReadDocument } from './read-document.ts'

/** A line, or a sum below them. */
interface Row {
  readonly name: string
  readonly line: DocumentSourceLine | null
  readonly amount: Cents | null
}

export function sheetOf({ document, lines, showsPrices }: ReadDocument): Sheet<Row> {
  const { number, currency, closing } = document
  const kind = currency === 'cad' ? 'canadian' : 'money'
  return {
    name: number,
    columns: [
      { title: 'Item', kind: 'text', value: ({ name }) => name, width: 36 },
      ofLine('Site', ({ siteName }) => siteName),
      ofLine('Choice', choiceInWords, 12),
      { title: 'Quantity', kind: 'count', value: ({ line }) => line && quantityOf(line, line.unit).count },
      ofLine('Of', (line) => quantityOf(line, line.unit).of, 12),
      ofLine('Notes', (line) => notesInWords(line, line.startDay), 32),
      ...(showsPrices ? priceColumns(kind) : []),
      { title: `Amount, ${currency.toUpperCase()}`, kind, value: ({ amount }) => amount },
    ],
    rows: [
      ...inDocumentOrder(lines).map((line) => ({
        name: line.name,
        line,
        amount: showsPrices && isCounted(line) ? line.amounts.net : null,
      })),
      ...closing.map(({ label, amount }) => ({ name: label, line: null, amount })),
    ],
  }
}

/** What its client left out stands in it, and adds nothing to its sums. */
const counted = (line: DocumentSourceLine | null) => (line && isCounted(line) ? line : null)

const choiceInWords = (line: DocumentSourceLine): string =>
  isCounted(line) ? (line.isOptional ? 'Optional' : 'Included') : 'Not chosen'

/** Rates are the catalogue's, in US dollars; amounts are in the proposal's. */
const priceColumns = (kind: 'money' | 'canadian'): Column<Row>[] => [
  { title: 'Rate, USD', kind: 'rate', value: ({ line }) => line && line.rate },
  ofLine('For', ({ rateType, rate, unit }) => priceInRow(rateType, rate, unit).unit, 14),
  { title: 'Before discount', kind, value: ({ line }) => counted(line)?.amounts.first ?? null },
  { title: 'Discount, %', kind: 'percent', value: ({ line }) => line && line.discountPercent * 100 },
  { title: 'Discount', kind, value: ({ line }) => counted(line)?.amounts.discount ?? null },
]

const ofLine = (title: string, of: (line: DocumentSourceLine) => string | null, width = 24): Column<Row> => ({
  title,
  kind: 'text',
  width,
  value: ({ line }) => line && of(line),
})
