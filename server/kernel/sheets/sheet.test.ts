import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { cellsOf } from '#test/sheets.ts'
import { csvOf, type Sheet, xlsxOf } from './sheet.ts'

interface Row {
  readonly name: string
  readonly views: number | null
}

/** 18:05 UTC in May is 2:05 PM in New York. */
const at = new Date('2026-05-12T18:05:00Z')

const sheetOf = (rows: readonly Row[]): Sheet<Row> => ({
  name: 'Views: a/b [May]',
  columns: [
    { title: 'Name', kind: 'text', value: (row) => row.name },
    { title: 'Views', kind: 'count', value: (row) => row.views },
    { title: 'Spent', kind: 'money', value: () => cents(-123_450) },
    { title: 'CTR', kind: 'percent', value: () => 125 },
    { title: 'Day', kind: 'date', value: () => '2026-05-12' },
    { title: 'Changed (ET)', kind: 'time', value: () => at },
  ],
  rows,
})

const csv = async (rows: readonly Row[]) => (await buffer(csvOf(sheetOf(rows)))).toString('utf8')

const notFormula = expect.not.stringMatching(/^\s*[=+\-@]/)

/** The cells as a spreadsheet reads them: only a cell that begins with a quotation mark may hold what parts cells. */
function partedBy(separator: string, file: string): string[] {
  const end = `\\r\\n\\${separator}`
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${end}]*)(?:\\r\\n|[${end}])`, 'gy')
  return [...file.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

describe('a table as a CSV file', () => {
  test('begins with the mark of UTF-8 and the titles, and writes numbers as numbers', async () => {
    expect(await csv([{ name: 'Café, "new"', views: 1_234_567 }])).toBe(
      '\ufeffName,Views,Spent,CTR,Day,Changed (ET)\r\n' +
        '"Café, ""new""",1234567,-1234.50,1.25%,2026-05-12,2026-05-12 2:05 PM\r\n',
    )
  })

  test('leaves a cell empty where there is no value, and writes zero as 0', async () => {
    const lines = (
      await csv([
        { name: 'a', views: null },
        { name: 'b', views: 0 },
      ])
    ).split('\r\n')
    expect(lines[1]).toMatch(/^"a",,/)
    expect(lines[2]).toMatch(/^"b",0,/)
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '－1',
  ])('never lets the text %j be a formula', async (name) => {
    const line = (await csv([{ name, views: 1 }])).split('\r\n').slice(1).join('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })

  test.each([
    'x;=1+1;@y',
    'x; +1',
    'x\t=1',
    'x|-1',
    'a\n=1',
    'a"; =1',
  ])('shows no formula of the text %j in any column, whatever its reader parts lists by', async (name) => {
    const sheet: Sheet<string> = {
      name: 'Names',
      columns: [
        { title: 'Name', kind: 'text', value: (row) => row },
        { title: 'Other', kind: 'text', value: (row) => row },
      ],
      rows: [name],
    }
    const file = (await buffer(csvOf(sheet))).toString('utf8')
    for (const separator of [';', '\t', '|'])
      for (const cell of partedBy(separator, file)) expect([separator, cell]).toEqual([separator, notFormula])
    // Whoever parts by commas reads the first as it was typed.
    expect(partedBy(',', file)[2]).toBe(name)
  })

  test('tells whoever reads it when the rows cannot be read to their end', async () => {
    const rows = (async function* () {
      yield { name: 'a', views: 1 }
      throw new Error('the database went away')
    })()
    await expect(buffer(csvOf({ ...sheetOf([]), rows }))).rejects.toThrow('the database went away')
  })
})

test('Canadian dollars and prices below a cent are numbers in both files', async () => {
  const sheet: Sheet<number> = {
    name: 'Prices',
    columns: [
      { title: 'Amount, CAD', kind: 'canadian', value: () => cents(177_708) },
      { title: 'Rate, USD', kind: 'rate', value: () => microDollars(1_234_062_500) },
    ],
    rows: [1],
  }
  expect(cellsOf(await xlsxOf(sheet))[1]).toEqual([1777.08, 1234.0625])
  expect((await buffer(csvOf(sheet))).toString('utf8')).toContain('\r\n1777.08,1234.0625\r\n')
})

describe('a table as an XLSX file', () => {
  test('has texts as texts, whatever they begin with, and figures and dates as numbers', async () => {
    const [titles, first, second, third] = cellsOf(
      await xlsxOf(
        sheetOf([
          { name: '=HYPERLINK("http://x","<y>")', views: 1_234_567 },
          { name: 'odd \u0001 one', views: null },
          { name: 'Part_x0041_number _x1 _x005F_', views: null },
        ]),
      ),
    )
    expect(titles).toEqual(['Name', 'Views', 'Spent', 'CTR', 'Day', 'Changed (ET)'])
    // Days since the end of 1899: 2026-05-12 is 46154, and 2:05 PM is 14 + 5/60 hours of 24.
    expect(first?.slice(0, 5)).toEqual(['=HYPERLINK("http://x","<y>")', 1_234_567, -1234.5, 0.0125, 46_154])
    expect(first?.[5]).toBeCloseTo(46_154 + (14 + 5 / 60) / 24, 6)
    expect(second?.slice(0, 2)).toEqual(['odd  one', null])
    expect(third?.[0]).toBe('Part_x0041_number _x1 _x005F_')
  })
})
