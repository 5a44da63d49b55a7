/** What sales of proposals gave, what of it is earned, and what is to be done by hand. */
import type { OrderKind, OrderUnit } from '#domain/billing/subject.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Gift } from '#domain/proposals/gift.ts'
import type { TaskKind } from '#domain/proposals/task.ts'
import type { Generated } from 'kysely'
import type { Amount, GeneratedAmount } from './columns.ts'

export interface GivenTables {
  proposalGiven: {
    id: Generated<number>
    proposalId: number
    lineId: number
    /** The place of the part in its package. */
    part: Generated<number>
    /** Which charge of a subscription gave it; 0: the sale itself. */
    period: Generated<number>
    kind: Gift['kind']
    productId: number | null
    siteId: number | null
    campaignId: number | null
    quantity: number
    unit: OrderUnit
    amountCents: Amount<Cents>
    priceNanos: Amount<NanoDollars> | null
    moneyNanos: Amount<NanoDollars>
    roundingNanos: GeneratedAmount<NanoDollars>
    /** Why a grant was given; null of what was paid. */
    reason: string | null
    transactionId: bigint | null
    at: Date
  }

  weekEarning: {
    givenId: number
    day: NewYorkDay
    nanos: Amount<NanoDollars>
    transactionId: bigint
  }

  pinRight: {
    id: Generated<number>
    givenId: number
    proposalId: number
    advertiserId: number
    siteId: number
    hours: number
    moneyNanos: Amount<NanoDollars>
    pinId: Generated<number | null>
    usedAt: Generated<Date | null>
    earnedAt: Generated<Date | null>
    /** When the window began for which it was earned. */
    beganAt: Generated<Date | null>
    /** When its pin was taken down after that. */
    endedAt: Generated<Date | null>
    transactionId: Generated<bigint | null>
  }

  task: {
    id: Generated<number>
    kind: TaskKind
    givenId: number
    clientId: number
    name: string
    inChargeId: number | null
    dueDay: NewYorkDay
    doneAt: Generated<Date | null>
    doneBy: Generated<number | null>
    actedBy: Generated<number | null>
    createdAt: Date
    updatedAt: Date
  }

  /** A view: what was bought of a campaign, or added and taken away without payment. */
  campaignBought: {
    campaignId: number
    orderId: number | null
    proposalId: number | null
    kind: OrderKind
    createdAt: Date
    description: string
    salesmanId: number | null
    quantity: number
    unit: OrderUnit
    amountCents: Cents
    place: number
    subscriptionId: number | null
    /** Which of the months of its subscription. */
    period: number | null
  }
}
