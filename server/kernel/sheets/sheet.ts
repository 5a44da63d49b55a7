/**
 * Tables as files: CSV for programs, XLSX for people. A number is a number in both, never text with commas,
 * and a text never becomes a formula, whatever somebody called a campaign.
 */
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { formatRate } from '#domain/kernel/figures.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import { formatCpm, plainMoney } from '#domain/kernel/money-text.ts'
import { type NewYorkDay, wallOf } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'

/** What a cell may hold. Null is an empty cell, where there is no such value. */
interface Values {
  readonly text: string
  readonly count: number
  readonly money: Cents
  /** An amount in Canadian dollars, in cents. */
  readonly canadian: Cents
  /** A price in US dollars, with its further decimals where it is not of whole cents. */
  readonly rate: MicroDollars
  /** Hundredths of a percent: 125 reads 1.25%. */
  readonly percent: number
  readonly date: NewYorkDay
  /** Shown by New York's clock; name the column accordingly, such as `Changed (ET)`. */
  readonly time: Date
}

type Kind = keyof Values

type ColumnOf<Row, Of extends Kind> = {
  readonly title: string
  readonly kind: Of
  readonly value: (row: Row) => Values[Of] | null
  /** Characters; what suits the kind when left out. XLSX only. */
  readonly width?: number
}

export type Column<Row> = { [Of in Kind]: ColumnOf<Row, Of> }[Kind]

export interface Sheet<Row> {
  /** What the XLSX file calls its page. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** UTF-8 with a mark at the beginning, so that Excel reads names as they are. Written as rows arrive. */
export function csvOf<Row>({ columns, rows }: Sheet<Row>): Readable {
  const lines = async function* () {
    yield columns.map(({ title }) => title)
    for await (const row of rows)
      yield columns.map((column, at) => (at === 0 ? textOf(column, row) : withoutCut(textOf(column, row))))
  }
  const isText = (at: unknown, line: number) => line > 0 && columns[Number(at)]?.kind === 'text'
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    cast: { string: (value, { column, records }) => ({ value, quoted: isText(column, records) }) },
  })
  // A fault of either end ends the other; whoever reads the file hears of it.
  return pipeline(Readable.from(lines()), csv, () => undefined)
}

/** Spreadsheets run a text that begins like a formula; an apostrophe keeps it a text. */
const withoutFormula = (text: string) => (/^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)

/**
 * Where lists are parted by semicolons, a spreadsheet cuts a line there too, unless the line begins with the quoted text: what
 * then begins like a formula would be run.
 */
const withoutCut = (text: string) => text.replace(/([;|\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g, "$1'")

/** Characters that files of either kind cannot hold, and what is beyond the longest cell of a spreadsheet. */
const plainText = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '').slice(0, 32_000)

interface CellFormat<Value> {
  readonly inText: (value: Value) => string
  readonly inCell: (value: Value) => Cell
  /** The width of the column, in characters. */
  readonly width: number
}

/** How each kind of value is written into either file. */
const writings: { readonly [Of in Kind]: CellFormat<Values[Of]> } = {
  text: {
    inText: (text) => withoutFormula(plainText(text)),
    inCell: (text) => ({ value: plainText(text).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'), type: String }),
    width: 24,
  },
  count: {
    inText: String,
    inCell: (count) => ({ value: count, type: Number, format: '#,##0' }),
    width: 14,
  },
  money: {
    inText: plainMoney,
    inCell: (cents) => ({ value: Number(cents) / 100, type: Number, format: '$#,##0.00' }),
    width: 14,
  },
  canadian: {
    inText: plainMoney,
    inCell: (cents) => ({ value: Number(cents) / 100, type: Number, format: '[$CA$]#,##0.00' }),
    width: 14,
  },
  rate: {
    inText: (rate) => formatCpm(rate).replace(/[$,]/g, ''),
    inCell: (rate) => ({ value: Number(rate) / 1_000_000, type: Number, format: '$#,##0.00####' }),
    width: 14,
  },
  percent: {
    inText: (hundredths) => formatRate(hundredths).replaceAll(',', ''),
    inCell: (hundredths) => ({ value: hundredths / 10_000, type: Number, format: '0.00%' }),
    width: 10,
  },
  date: {
    inText: (day) => day,
    inCell: (day) => ({ value: new Date(`${day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }),
    width: 12,
  },
  time: {
    inText: formatTime,
    inCell: (at) => ({ value: wallOf(at), type: Date, format: 'yyyy-mm-dd h:mm AM/PM' }),
    width: 20,
  },
}

function textOf<Row, Of extends Kind>(column: ColumnOf<Row, Of>, row: Row): string {
  const value = column.value(row)
  return value === null ? '' : writings[column.kind].inText(value)
}

function cellOf<Row, Of extends Kind>(column: ColumnOf<Row, Of>, row: Row): Cell {
  const value = column.value(row)
  return value === null ? null : writings[column.kind].inCell(value)
}

/** The whole file in memory: give it no more rows than a person looks at. Texts are typed as texts, so none can be a formula. */
export async function xlsxOf<Row>({ name, columns, rows }: Sheet<Row>): Promise<Buffer> {
  const cells: Cell[][] = [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))]
  for await (const row of rows) cells.push(columns.map((column) => cellOf(column, row)))
  return writeXlsxFile(cells, {
    sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ kind, width }) => ({ width: width ?? writings[kind].width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
