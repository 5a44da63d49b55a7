/** What tests of purchases share: cards, what the gateway charged, and what a purchase left behind. */
import { passesLuhn } from '#domain/billing/card.ts'
import { saveCard } from '#server/billing/save-card.ts'
import type { ChargeLine, LocalGateway } from '#server/gateways/payments/local.ts'
import type { Database } from '#server/kernel/context.ts'
import type { World } from './world.ts'

/** A new card as the form sends it. */
export const typedCard = { card_number: '4242424242424242', expiry: '12/30', cvv: '123', zip: '11201' }

/** A sound number of a card that pays, another for each serial from 1 to 400. */
export function cardNumber(serial: number): string {
  const start = `424242424242${String(serial).padStart(3, '0')}`
  const sound = [...'0123456789'].find((digit) => passesLuhn(start + digit))
  return `${start}${sound}`
}

export const gatewayOf = (world: World): LocalGateway => world.platform.payments as LocalGateway

/** Charges that succeeded, by the gateway's own log. */
export const chargesOf = (world: World): ChargeLine[] =>
  gatewayOf(world)
    .charges()
    .filter((line) => line.outcome.outcome === 'succeeded')

/** A saved card of somebody of the cast; behaves as its number does. */
export async function addCard(world: World, owner: string, number = '4242424242424242'): Promise<number> {
  const { id } = await world.as(owner)
  return saveCard(
    world.platform,
    { number, expiryMonth: 12, expiryYear: 2030, cvv: '123', zip: '11201' },
    { advertiserId: id, savedBy: id },
    world.clock.now(),
  )
}

/** The orders of one campaign, each with its line. */
export const ordersOf = (db: Database, campaignId: number) =>
  db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .selectAll('o')
    .select(['line.quantity', 'line.unit'])
    .where('line.subjectKind', '=', 'campaign')
    .where('line.subjectId', '=', campaignId)
    .orderBy('o.id')
    .execute()

/** Orders, receipts and settled payments of one campaign, in numbers. */
export async function traceOf(world: World, campaignId: number) {
  const { db } = world
  const orders = (await ordersOf(db, campaignId)).filter(({ kind }) => kind === 'purchase')
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', campaignId)
    .execute()
  const letters = await db
    .selectFrom('letter')
    .select('about')
    .where('about', 'in', orders.map((order) => `receipt:${order.id}`).concat('none'))
    .execute()
  return {
    charges: chargesOf(world).filter((line) => payments.some((payment) => payment.gatewayKey === line.key))
      .length,
    orders: orders.length,
    receipts: letters.length,
    succeeded: payments.filter((payment) => payment.state === 'succeeded').length,
    payments,
  }
}
