import { describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { type DocumentSourceLine, documentOf } from '#domain/proposals/document.ts'
import { type PricedLine, reckonLine } from '#domain/proposals/line.ts'
import { pagesOf, sizesOf } from '#test/read-pdf.ts'
import type { Paper } from './pdf-layout.ts'
import { makePdf } from './proposal-pdf.ts'

/** Two articles of $600.00, less 10%: $1,080.00. */
function line(more: Partial<DocumentSourceLine> = {}): DocumentSourceLine {
  const priced: PricedLine = {
    rateType: 'ppp',
    rate: microDollars(600_000_000),
    quantity: 2,
    dailyViews: null,
    budget: null,
    discountPercent: 10,
  }
  return {
    name: 'Sponsored article',
    siteName: 'Jersey City News',
    unit: 'article',
    isOptional: false,
    startDay: null,
    amounts: reckonLine(priced),
    ...priced,
    ...more,
  }
}

interface Wish {
  readonly lines?: readonly DocumentSourceLine[]
  readonly name?: string
  readonly text?: string
  readonly showsPrices?: boolean
  readonly paper?: Paper
}

const at = new Date('2026-11-23T17:00:00Z')

function pdfOf({ lines = [line()], showsPrices = true, paper = 'letter', ...more }: Wish) {
  const document = documentOf(
    {
      id: 20_418,
      name: 'Spring opening',
      day: '2026-11-23',
      agentName: 'Dana Weiss',
      text: '',
      client: { name: 'Miriam Rosen', businessName: 'Rosen & Daughters', email: 'miriam@rosen.example' },
      currency: 'usd',
      lines,
      paid: cents(10_000),
      ...more,
    },
    { showsPrices },
  )
  return makePdf({ document, paper, at })
}

const textOf = async (wish: Wish) => (await pagesOf(await pdfOf(wish))).join(' ')

describe('the PDF of a proposal', () => {
  test('NAV-11 PRO-18 says what the document says, with its pages counted and their head on each', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line({ name: `Article no. ${index + 1}` }))
    const optional = line({ name: 'Tote bags', isOptional: true })
    const pdf = await pdfOf({ lines: [...lines, optional], text: 'Miriam, this is the plan.' })
    const pages = await pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      if (page.includes('per article')) expect(page).toContain('Quantity Rate Discount Amount, USD')
      expect(page).toContain(`P-20418 · ${index + 1} of ${pages.length}`)
    }
    const whole = pages.join(' ')
    for (const words of ['Spring opening', 'Miriam Rosen', 'Rosen & Daughters', 'Dana Weiss', '2026-11-23'])
      expect(whole).toContain(words)
    expect(whole).toContain('Miriam, this is the plan.')
    for (const { name } of lines)
      expect(whole).toContain(`${name} Jersey City News 2 articles $600.00 per article`)
    expect(whole.match(/10% -\$120\.00 \$1,080\.00 before \$1,200\.00/g)).toHaveLength(61)
    expect(whole).toMatch(/Optional Quantity Rate Discount Amount, USD Tote bags/)
    // 61 times 1,200, 120 and 1,080.
    for (const sum of [
      '61 items before discounts $73,200.00',
      'Discounts -$7,320.00',
      'Total in US dollars $65,880.00',
      'Paid so far $100.00',
      'Balance due $65,780.00',
    ])
      expect(pages.at(-1)).toContain(sum)
  })

  test('NAV-11 comes on Letter or A4', async () => {
    expect(await sizesOf(await pdfOf({}))).toEqual([[612, 792]])
    expect(await sizesOf(await pdfOf({ paper: 'a4' }))).toEqual([[595, 842]])
  })

  test('ROL-37 of hidden prices it has neither amounts nor their columns, but total, paid and balance', async () => {
    const text = await textOf({ showsPrices: false })
    expect(text.match(/\$[\d,.]+/g)).toEqual(['$1,080.00', '$100.00', '$980.00'])
    expect(text).not.toMatch(/Rate|Discount|Amount|%/)
    expect(text).toContain('Sponsored article Jersey City News 2 articles')
  })

  test('is made of names in any script, of marks of control and of words without an end', async () => {
    const names = [
      'שלום עולם',
      'مرحبا بالعالم',
      '中文名称',
      'W'.repeat(200),
      'Cafe\u0301 \u0001\u0007 naïve',
      'half \ud83d of one',
      'two\u2028lines\tand a tab',
      '=1+1',
    ]
    const text = await textOf({ lines: names.map((name) => line({ name })), name: names.join(' ') })
    for (const words of ['Café naïve', 'two lines and a tab', '=1+1']) expect(text).toContain(words)
    expect(text.replaceAll(' ', '')).toContain('W'.repeat(200))
    expect(text.match(/2 articles \$600\.00/g)).toHaveLength(names.length)
  })

  test.each([
    'מבצע אביב (ארוך) 2026',
    'שלום רב, זו הצעה עבורכם: 3 מודעות',
    'إعلان كبير للأطفال',
    'مرحبا بكم، هذا عرض خاص',
    'Καλημέρα σας',
    'Добрый день',
    '★ ☎ ✓ → ♥',
    '😀 👩‍🚀 Łódź',
  ])('D-244 its text is read back as it was typed: %s', async (name) => {
    const text = await textOf({ lines: [line({ name })], name, text: name })
    expect(text.split(name)).toHaveLength(4)
  })

  test.each([
    '😀'.repeat(60),
    // Two halves each, and no place where a line may end.
    '𝐁'.repeat(150),
    '\ud83d'.repeat(20),
  ])('is made of a name that no face has a letter of: %s', async (name) => {
    const pages = await pagesOf(await pdfOf({ lines: [line({ name })], name, text: name }))
    expect(pages).toHaveLength(1)
  })

  test('names that look like an address or a file are words, and nothing is read', async () => {
    const names = ['file:///etc/passwd', 'http://127.0.0.1:1/picture.png', 'data:image/png;base64,AAAA']
    const odd = names.flatMap((name) => [line({ name }), line({ name: `{"image":"${name}"}` })])
    const text = (await textOf({ lines: odd, text: names.join('\n') })).replaceAll(' ', '')
    for (const { name } of odd) expect(text).toContain(name)
    expect(text).not.toContain('root:')
  })

  test('the same proposal at the same time is the same file, dated by the clock of the product', async () => {
    const [first, second] = await Promise.all([pdfOf({}), pdfOf({})])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(Buffer.from(first).toString('latin1')).toContain('(D:20261123170000Z)')
  })
})
