import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderLine } from '#contract/billing/orders.ts'
import { OrderTable } from './order-table.tsx'

const order: OrderLine = {
  orderId: 7,
  date: '2026-11-21 9:00 AM',
  quantity: 10_000,
  unit: 'impressions' as const,
  amountCents: 6_000n,
  description: 'Header 728x90',
  agent: 'Sam Ortiz',
  receiptUrl: null,
  subscriptionId: null,
  recurring: '',
  subscriptionUrl: null,
}
const fromProposal = { ...order, orderId: null, quantity: 240_000, amountCents: null }

/** The cells of amounts, from above, and last the one of their total. */
const amountsOf = (orders: readonly OrderLine[]) =>
  [
    ...renderToStaticMarkup(<OrderTable orders={orders} />).matchAll(
      /data-head="Amount Spent"[^>]*>(.*?)<\/td>/g,
    ),
  ].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, ' ').trim())

test('CAM-18 below each amount stands what all have come to', () => {
  expect(amountsOf([order, order])).toEqual(['$60.00 $120.00 so far', '$60.00 $60.00 so far', '$120.00'])
})

test('CAM-18 ROL-37 of an amount that is hidden nothing is told, and no sum that it is in', () => {
  expect(amountsOf([order, fromProposal, order])).toEqual([
    '$60.00',
    'Not shown',
    '$60.00 $60.00 so far',
    'Not shown',
  ])
})

test('SAL-09 what is charged month after month says so, with the way to it for who may go there', () => {
  const monthly = {
    ...order,
    subscriptionId: 5,
    recurring: 'Monthly, charge 2 of 3',
    subscriptionUrl: '/here',
  }
  const cellsOf = (orders: readonly OrderLine[]) =>
    [
      ...renderToStaticMarkup(<OrderTable orders={orders} />).matchAll(
        /data-head="Recurring"[^>]*>(.*?)<\/td>/g,
      ),
    ].map(([, cell]) => cell)
  expect(cellsOf([order])).toEqual([])
  expect(cellsOf([monthly, { ...monthly, subscriptionUrl: null }, order])).toEqual([
    '<a href="/here">Monthly, charge 2 of 3</a>',
    'Monthly, charge 2 of 3',
    '',
  ])
})
