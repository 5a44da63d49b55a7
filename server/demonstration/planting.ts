/** What campaigns are planted with: the people and sites there are, their cards, and the days of the past. */
import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { demonstrationSeed } from '#seed/demonstration.ts'
import { type Dice, diceFrom } from '#domain/kernel/dice.ts'
import type { PlannedPurchase } from '#seed/planned.ts'
import { saveCard } from '../billing/save-card.ts'
import type { TypedCard } from '../gateways/payments/gateway.ts'
import type { Context, Platform } from '../kernel/context.ts'
import { filePlanter } from './plant-files.ts'
import * as network from './store/network.ts'

export interface PlantingContext {
  readonly platform: Platform
  readonly now: Date
  readonly dice: Dice
  readonly people: network.People
  /** The agent who acts for all advertisers. */
  readonly agentId: number
  /** Who takes Sponsored labels off. */
  readonly labelSellerId: number
  instantOf(daysAgo: number, minute?: number): Date
  siteOf(shortName: string): number
  readonly plantFile: ReturnType<typeof filePlanter>
  /** The platform as it was on a day, seen by the advertiser or by the agent who acts for them. */
  contextAt(at: Date, advertiserEmail: string, isByAgent?: boolean): Context
  /** A card of the advertiser that was saved long before. */
  cardOf(advertiserEmail: string): Promise<number>
  /** What a purchase is paid with: that card. */
  payment(purchase: PlannedPurchase, advertiserEmail: string): Promise<PaymentRequest>
}

const dayMs = 86_400_000
const agentEmail = 'agent@demo.test'

export async function openPlanting(platform: Platform): Promise<PlantingContext> {
  const now = platform.clock.now()
  const people = await network.readPeople(platform.db)
  const sites = await network.readSites(platform.db)
  const cards = new Map<number, number>()

  const instantOf = (daysAgo: number, minute = 0) =>
    new Date(now.getTime() - daysAgo * dayMs - minute * 60_000)

  function contextAt(at: Date, advertiserEmail: string, isByAgent = false): Context {
    const advertiserId = people.idOf(advertiserEmail)
    const email = isByAgent ? agentEmail : advertiserEmail
    const flags = new Set<Flag>(isByAgent ? ['isagent'] : [])
    const actor: Actor = {
      personId: people.idOf(email),
      name: people.nameOf(email),
      email,
      flags,
      rights: new Set(),
      level: 0,
      clientIds: new Set(isByAgent ? [advertiserId] : []),
      siteIds: new Set(),
    }
    return { ...platform, clock: { now: () => at }, actor }
  }

  async function cardOf(advertiserEmail: string): Promise<number> {
    const advertiserId = people.idOf(advertiserEmail)
    const known = cards.get(advertiserId)
    if (known) return known
    const id = await saveCard(platform, testCard(now), { advertiserId, savedBy: advertiserId }, instantOf(90))
    cards.set(advertiserId, id)
    return id
  }

  return {
    platform,
    now,
    dice: diceFrom(demonstrationSeed),
    people,
    agentId: people.idOf(agentEmail),
    labelSellerId: people.idOf('labelseller@demo.test'),
    instantOf,
    plantFile: filePlanter(platform),
    siteOf(shortName) {
      const id = sites.get(shortName)
      if (id === undefined) throw new Error(`there is no site ${shortName}`)
      return id
    },
    contextAt,
    cardOf,
    payment: async ({ dollars }, advertiserEmail) => ({
      amount: dollars.toFixed(2),
      quantity: null,
      card: { kind: 'saved', cardId: await cardOf(advertiserEmail) },
      key: null,
    }),
  }
}

/** Numbers that card processors publish for trying out; none is charged for real, and the second is refused each time. */
const testNumbers = { good: '4242424242424242', refused: '4000000000000341' } as const

export function testCard(now: Date, which: keyof typeof testNumbers = 'good'): TypedCard {
  return {
    number: testNumbers[which],
    expiryMonth: 12,
    expiryYear: now.getUTCFullYear() + 3,
    cvv: '123',
    zip: '10001',
  }
}
