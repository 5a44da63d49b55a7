/** Letters fit the window in which they are read, and are dark where their reader is. */
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { launchOptions } from '../../../tools/chromium.ts'
import { receiptHtml } from './receipt-html.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
})
afterAll(() => browser?.close())

const long =
  'https://masthead.example/proposal/7/pay/26?t=319ee858f183e649326b8e752b20fc018fa53b725929e29c4fb69829e00df57a'

/** Wherever the line ends, it ends in one of them. */
const days = Array.from({ length: 24 }, (_, at) => `${'i'.repeat(at)} 2027-01-31`).join(' ')

const letters = {
  plain: plainLetter({
    to: 'dina@roth.example',
    subject: 'Accepted',
    foot: `It is at ${long} until 2027-01-31.`,
    lines: [`Dina Roth accepted it on ${days}. Its address: ${long}`],
    links: [{ label: `${'proposal-'.repeat(9)}version_${'1'.repeat(40)}.pdf`, address: long }],
    step: { label: 'Open the proposal', address: long },
  }).html,
  receipt: receiptHtml({
    paper: 'Receipt',
    number: '12, payment 45',
    title: 'Payment received, thank you',
    address: long,
    lead: 'Kosher Travel & Lakefront Resorts International, Inc., $39,420.00 was charged on 2027-01-31.',
    items: {
      title: 'Item, proposal P-20418',
      valueTitle: 'Amount, USD',
      rows: [{ name: `Header ${'x'.repeat(90)}`, below: 'Oakdale, 7,300,000 views', value: '$39,420.00' }],
    },
    sums: [{ name: 'Part of P-20418', below: '', value: '$15,768.00 of $39,420.00, $23,652.00 left' }],
    paid: { name: 'Paid by card', below: '', value: '$39,420.00' },
    foot: [`Not you? Write to ${'billing'.repeat(12)}@masthead.example`],
  }),
}

test.each(
  Object.entries(letters),
)('a letter is as wide as its window, keeps its days whole and is dark for a dark reader: %s', async (_, html) => {
  const page = await browser.newPage()
  const seen = async (width: number, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    return page.evaluate(() => ({
      beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      cut: [...document.querySelectorAll('td, p')].filter((one) => one.scrollWidth > one.clientWidth + 1)
        .length,
      broken: [...document.querySelectorAll('span')].filter(
        (one) => /^\d{4}-\d\d-\d\d$/.test(one.textContent) && one.getClientRects().length !== 1,
      ).length,
      looks: [document.body, document.querySelector('.card'), document.querySelector('.card .t')].map(
        (one) => one && getComputedStyle(one)[one.matches('.t') ? 'color' : 'backgroundColor'],
      ),
    }))
  }
  await page.setContent(html)
  const fits = { beyond: 0, cut: 0, broken: 0 }
  const light = { ...fits, looks: ['rgb(250, 248, 244)', 'rgb(255, 255, 255)', 'rgb(27, 29, 34)'] }
  const dark = { ...fits, looks: ['rgb(20, 22, 26)', 'rgb(28, 31, 36)', 'rgb(236, 234, 228)'] }
  for (const width of [390, 700]) {
    expect(await seen(width, 'light')).toEqual(light)
    expect(await seen(width, 'dark')).toEqual(dark)
  }
  await page.close()
})
