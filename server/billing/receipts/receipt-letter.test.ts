/** The letter of a receipt: what it says of a payment, and what it keeps for itself. */
import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { receiptLetter } from './receipt-letter.ts'
import type { Receipt } from '../store/orders.ts'

const nobody = { name: '', address: '', email: '', phone: '', statement: '' }
const address = 'https://masthead.example/sales/12/receipt'
const at = new Date('2026-02-02T15:00:00.000Z')
const payment = {
  id: 45,
  method: 'card',
  amountCents: cents(129_600),
  processingCents: cents(0),
  settledAt: at,
  cardBrand: 'visa',
  cardLastDigits: '4242',
  takenBy: null,
}
const banner = {
  subjectKind: 'proposal-item',
  subjectId: 7,
  siteId: 3,
  product: 'Header <b>',
  quantity: 240_000,
  unit: 'impressions',
  amountCents: cents(129_600),
  priceNanos: null,
  siteName: 'Oakdale "Standard"',
  subjectName: 'Spring\r\nBcc: x@y.example',
  itemUnit: null,
}
const receipt = {
  id: 12,
  kind: 'purchase',
  createdAt: at,
  advertiserId: 1,
  amountCents: cents(129_600),
  currency: 'usd',
  hidesPrices: false,
  proposalId: 33,
  paymentId: 45,
  proposalTotalCents: cents(129_600),
  advertiserName: 'Dina Roth',
  advertiserEmail: 'dina@roth.example',
  advertiserBusiness: '',
  agentName: 'Sam Ortiz',
  months: null,
  charge: null,
  payment,
  payments: [payment],
  ofProposal: [payment],
  lines: [banner],
} as unknown as Receipt
/** 240,000 views at $6.00 CPM are $1,440.00, of which a tenth is taken off. */
const takenOff = [{ itemId: 7, percent: 10, discount: cents(14_400), net: cents(129_600) }]

test('NAV-15 it says how much, on which card and when, what for, and what was taken off', () => {
  const { subject, text, html, replyTo } = receiptLetter(receipt, { address, letterhead: nobody, takenOff })
  expect([subject, replyTo]).toEqual(['Receipt S-12: $1,296.00 for Spring Bcc: x@y.example', null])
  expect(text).toContain(`Header <b>, Oakdale "Standard", 240,000 views, less 10%: $1,296.00
Discounts already taken off: -$144.00
Card: Visa ending 4242
Charged, US dollars: $1,296.00

Receipt to print: ${address}

Not you? Answer this letter and name sale S-12.`)
  for (const said of [
    'Dina Roth, $1,296.00 was charged to your Visa ending 4242 on 2026-02-02 at 10:00 AM ET.',
    'Item, proposal P-33',
    'Header &#60;b&#62;',
    'Oakdale &#34;Standard&#34;, 240,000 views, less 10%',
    'Paid by card',
    '-$144.00',
    `href="${address}"`,
    'Not you? Answer this letter and name sale S-12.',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('<b>')
})

test('NAV-15 a name that ends with a full stop gets no second one', () => {
  const { text } = receiptLetter(
    { ...receipt, advertiserName: 'Lakefront International, Inc.' },
    {
      address,
      letterhead: { ...nobody, statement: 'MASTHEAD INC.' },
    },
  )
  expect(text).toContain('Thank you, Lakefront International, Inc.\n')
  expect(text).toContain('On your statement: MASTHEAD INC.')
  expect(text).not.toContain('..')
})

test('NAV-15 of what its proposal hides it says how many there are, and no amount but what was paid', () => {
  const { text, html } = receiptLetter(
    {
      ...receipt,
      hidesPrices: true,
      lines: [{ ...receipt.lines[0], amountCents: cents(99_900) }],
    } as Receipt,
    { address, letterhead: nobody, takenOff: [{ ...takenOff[0], net: cents(99_900) }] as typeof takenOff },
  )
  for (const letter of [text, html]) {
    expect(letter).toContain('240,000 views')
    for (const hidden of ['999.00', '144.00', '10%']) expect(letter).not.toContain(hidden)
  }
})

test('NAV-15 of a part it says of how much, and nothing of the discounts', () => {
  const half = { ...payment, amountCents: cents(50_000) }
  const paid = { ...receipt, payment: half, payments: [half], ofProposal: [half] } as unknown as Receipt
  const lines = [{ ...banner, amountCents: cents(50_000) }] as unknown as Receipt['lines']
  const { text } = receiptLetter({ ...paid, lines }, { address, letterhead: nobody, takenOff })
  expect(text).toContain('240,000 views: $500.00\nPart of P-33: $500.00 of $1,296.00, $796.00 left\n')
  expect(text).not.toContain('less 10%')
})

test('NAV-15 who writes it is said as the owner has set it', () => {
  const letterhead = {
    name: 'Masthead <Network> LLC',
    address: '48 Court Street, Brooklyn, NY 11201',
    email: 'billing@masthead.example',
    phone: '718-555-0100',
    statement: 'MASTHEAD NETWORK',
  }
  const { text, html, replyTo } = receiptLetter(receipt, { address, letterhead })
  expect(replyTo).toBe('billing@masthead.example')
  expect(
    text,
  ).toContain(`Not you? Answer this letter or call 718-555-0100 and name sale S-12. On your statement: MASTHEAD NETWORK.
Masthead <Network> LLC, 48 Court Street, Brooklyn, NY 11201, billing@masthead.example`)
  expect(html).toContain('Masthead &#60;Network&#62; LLC, 48 Court Street')
})
