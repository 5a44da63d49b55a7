/** How the document of a proposal is set on paper as a PDF: black on white, the head of its table on every page (NAV-11). */
import type {
  CanvasElement,
  Content,
  ContentTable,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { moneyIn } from '#domain/billing/money-in.ts'
import { firstInWords } from '#domain/proposals/document-words.ts'
import type { ProposalDocument } from '#domain/proposals/document.ts'
import { businessBeside } from '#domain/people/client.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { signed } from './pdf-signature.ts'
import { grey, plain, serif, typed } from './pdf-words.ts'

export type Paper = 'letter' | 'a4'

/** Points, of which 72 are an inch. */
const margin = 51
const widthOf: Readonly<Record<Paper, number>> = { letter: 612, a4: 595.28 }

const insideOf = (paper: Paper): number => widthOf[paper] - 2 * margin

/** Figures of one width, so that they stand below each other; each text that asks for it costs four times as much. */
const tabular = { fontFeatures: ['tnum' as const] }

type Group = ProposalDocument['groups'][number]
type Line = Group['lines'][number]

/** `at` is when it is made, by the product's clock. */
export function pdfLayout(
  document: ProposalDocument,
  { paper, at }: { readonly paper: Paper; readonly at: Date },
): TDocumentDefinitions {
  const title = `Proposal ${document.number}: ${plain(document.name)}`
  return {
    pageSize: paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [margin, margin, margin, 57],
    info: { title, author: 'Masthead', creator: 'Masthead', creationDate: at },
    language: 'en-US',
    displayTitle: true,
    defaultStyle: { font: 'Inter', fontSize: 9.5, lineHeight: 1.25 },
    content: [
      ...letterhead(document, paper),
      ...intro(document.text),
      ...document.groups.map((group) => tableOf(group, document, paper)),
      sums(document, paper),
      ...signed(document),
    ],
    footer: (page, pages) => ({
      margin: [margin, 20, margin, 0],
      columns: [
        serif({ text: 'Masthead', fontSize: 8, color: grey }),
        {
          text: `${document.number} · ${page} of ${pages}`,
          alignment: 'right',
          fontSize: 8,
          color: grey,
        },
      ],
    }),
  }
}

function letterhead(
  { number, name, day, client, agentName, validUntil }: ProposalDocument,
  paper: Paper,
): Content[] {
  const rule = (lineWidth: number, y: number): CanvasElement => ({
    type: 'line',
    x1: 0,
    y1: y,
    x2: insideOf(paper),
    y2: y,
    lineWidth,
  })
  return [
    serif({ text: 'Masthead', bold: true, fontSize: 19 }),
    { canvas: [rule(3, 0), rule(1, 4.5)], margin: [0, 6, 0, 0] },
    {
      margin: [0, 16, 0, 10],
      columns: [
        serif({ text: name, bold: true, fontSize: 18, width: '*' }),
        { text: number, alignment: 'right', width: 80, margin: [0, 9, 0, 0] },
      ],
    },
    {
      table: {
        widths: ['*', '*', 80],
        body: [
          [
            fact('Prepared for', client.name, businessBeside(client), client.email),
            fact('Prepared by', agentName),
            fact('Date', day, ...(validUntil ? ['Valid until', validUntil] : [])),
          ],
        ],
      },
      layout: { ...noLines, paddingLeft: (column) => (column === 0 ? 0 : 12), paddingRight: () => 0 },
    },
  ]
}

/** What the agent says to the client. */
const intro = (text: string): Content[] =>
  text === '' ? [] : [{ ...serif({ text, fontSize: 10.5 }), margin: [0, 14, 0, 0] }]

const noLines = { defaultBorder: false, hLineWidth: () => 0, vLineWidth: () => 0 }

const fact = (title: string, first: string, ...more: readonly string[]): TableCell => ({
  stack: [
    { text: title, fontSize: 8, color: grey },
    { text: typed(first), bold: true },
    ...more.filter((text) => text !== '').map((text) => ({ text: typed(text), color: grey })),
  ],
})

/** A table for each group, whose name stands in the head: so it comes again on the next page, and never alone below. */
function tableOf({ title, lines }: Group, document: ProposalDocument, paper: Paper): Content {
  const rows = lines.map(cellsOf)
  // A row has as many cells as there is to show: hidden prices have no column.
  const showsPrices = lines.some((line) => line.amount !== undefined)
  const heads = showsPrices ? ['Quantity', 'Rate', 'Discount', amountTitle(document)] : ['Quantity']
  const table: ContentTable['table'] = {
    widths: columnWidths(showsPrices, paper),
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [[serif({ text: title, bold: true, fontSize: 11 }), ...heads.map(head)], ...rows],
  }
  return { margin: [0, 16, 0, 0], table, layout: { ...rowLines, ...paddings } }
}

const amountTitle = ({ currency }: ProposalDocument) => `Amount, ${currency.toUpperCase()}`

const head = (text: string): TableCell => ({
  text,
  fontSize: 8,
  bold: true,
  color: grey,
  alignment: 'right',
  margin: [0, 3, 0, 0],
})

/** Fixed, so that a long word is broken within its column and none is pushed off the page. */
function columnWidths(showsPrices: boolean, paper: Paper): number[] {
  const others = showsPrices ? [62, 92, 54, 72] : [110]
  const between = others.length * gap
  return [insideOf(paper) - between - others.reduce((sum, one) => sum + one, 0), ...others]
}

const gap = 10
const paddings = {
  paddingLeft: (column: number) => (column === 0 ? 0 : gap),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}
const rowLines = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? '#000000' : '#bbbbbb'),
}

function cellsOf(line: Line): TableCell[] {
  const { name, where, notes, quantity, rate, discount, amount } = line
  const below = [where, notes].filter((text) => text !== '').join(' · ')
  const what: TableCell = {
    stack: [{ text: typed(name), bold: true }, ...(below === '' ? [] : [small(below)])],
  }
  const shown: TableCell[] = [what, right({ text: typed(quantity) })]
  if (rate === undefined || discount === undefined || amount === undefined) return shown
  const before = firstInWords(line)
  const taken = discount.amount === 0n ? [] : [small(`-${formatMoney(discount.amount)}`)]
  return [
    ...shown,
    right({ text: typed(rate) }),
    right({ stack: [{ text: `${discount.percent}%` }, ...taken] }),
    right({
      stack: [{ text: formatMoney(amount), ...tabular }, ...(before === '' ? [] : [small(before)])],
    }),
  ]
}

const small = (text: string) => ({ text: typed(text), fontSize: 8, color: grey })
const right = <Cell extends object>(cell: Cell) => ({ ...cell, alignment: 'right' as const })

/** What leads to the total, the total, and what of it is paid; never parted by the end of a page. */
function sums(document: ProposalDocument, paper: Paper): Content {
  const { currency } = document
  const [total, ...others] = document.closing
  const row = ({ label, amount }: typeof total, more: object = {}): TableCell[] => [
    { text: label, ...more },
    right({ text: moneyIn(currency, amount), ...tabular, ...more }),
  ]
  const table = {
    widths: [130, 110],
    body: [
      ...document.sums.map((one) => row(one)),
      row(total, { bold: true, fontSize: 12 }),
      ...others.map((one) => row(one)),
    ],
  }
  const hLineWidth = (line: number) => (line === document.sums.length ? 2 : 0)
  return {
    unbreakable: true,
    margin: [insideOf(paper) - 240 - gap, 12, 0, 0],
    stack: [{ table, layout: { ...rowLines, hLineWidth, ...paddings, hLineColor: () => '#000000' } }],
  }
}
