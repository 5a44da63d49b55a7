/** What is paid month after month (PAY-03 to PAY-05). Every amount is in its currency. */
import { z } from 'zod'
import {
  isOneCard,
  paidWith,
  payingFields,
  readPaidWith,
  sentPaidWith,
  twoCards,
} from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, day, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { named } from './proposal.ts'
import { codesOfChosenCards } from '../billing/codes.ts'

const unreadable = refusals['field-unreadable']

/** `ending`: cancelled after the month that is paid. */
const state = z.enum(['active', 'paused', 'ending', 'cancelled', 'ended'], unreadable)
const why = z.enum(['by-hand', 'failed', 'campaign', 'product', 'unusable', 'client'])

const subscription = inOurWords({
  id,
  proposal: named,
  client: named,
  amount: centsText,
  currency: z.enum(['usd', 'cad']),
  /** How many charges in all; 0 without an end. */
  months: count,
  paid: count,
  /** How many are to come; null without an end. */
  left: count.nullable(),
  /** The day of the next charge; null: none is made as it stands. */
  next: day.nullable(),
  /** The day to which the month that is paid runs, so that it can be cancelled after it; null: none is paid. */
  paidUntil: as('paid_until', day.nullable()),
  /** The last charge was refused, and is tried again then. */
  isFailing: as('failing', z.boolean()),
  state,
  /** Why it is paused; null: it is not. */
  why: why.nullable(),
  /** `Visa ending 4242`, and until when it is good. */
  card: z.object({ name: z.string(), expiry: z.string() }),
  startedAt: as('started', instant),
  updatedAt: as('updated_at', instant),
  may: inOurWords({
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    changeCard: as('change_card', z.boolean()),
  }),
})
export type Subscription = z.output<typeof subscription>

/** As it is told beside its proposal, to the client and to the agent. */
export const subscriptionOnPage = inOurWords({
  id,
  state,
  why: why.nullable(),
  isFailing: as('failing', z.boolean()),
  /** Null: nothing is charged as it stands. */
  next: z.object({ day, amount: centsText }).nullable(),
  left: count.nullable(),
  months: count,
})

const access = 'subscription.manage'
const ofOne = { access, params: paramsOf('subscription') } as const

export const subscriptionFilters = z.object({
  state: state.optional(),
  client: idOf('advertiser', idText).optional(),
  page: pageNumber.optional(),
})

/** The newest first. */
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'Subscriptions: how much, when next, and how they stand',
  access,
  query: subscriptionFilters,
  reply: z.object({
    subscriptions: z.array(subscription),
    /** Whose there are, whatever is asked for; by name. */
    clients: z.array(named),
    page: count,
    pages: count,
    total: count,
  }),
})

export const readSubscription = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/subscriptions/:id',
  summary: 'One subscription with its charges, and the days of those to come',
  reply: inOurWords({
    subscription,
    charges: z.array(
      inOurWords({
        /** Months after the first one. */
        period: count,
        due: day,
        state: z.enum(['due', 'failed', 'paid', 'skipped']),
        /** When it was paid, or last refused. */
        at: instant.nullable(),
        /** What the card provider said when it was refused. */
        reason: z.string().nullable(),
        nextTry: as('next_try', instant.nullable()),
        receiptUrl: as('receipt_url', z.string().nullable()),
      }),
    ),
    /** The days of the charges to come, of at most a year. */
    dates: z.array(day),
  }),
})

const changed = z.object({ success: z.string(), subscription })
const change = { ...ofOne, method: 'POST', reply: changed } as const
const conflict = conflictOver(inOurWords({ state }))

/** Nothing is charged until it is resumed. */
export const pauseSubscription = endpoint({
  ...change,
  path: '/api/subscriptions/:id/pause',
  summary: 'Pause a subscription',
  body: withSeen(inOurWords({})),
  conflict,
  refuses: ['payments-under-way', 'subscription-ending', 'subscription-over', 'viewing'],
})

/** It goes on with the next day to come: nothing is charged for the time in which it was paused. */
export const resumeSubscription = endpoint({
  ...change,
  path: '/api/subscriptions/:id/resume',
  summary: 'Resume a subscription that is paused, or that is cancelled and has not ended yet',
  body: withSeen(inOurWords({})),
  conflict,
  refuses: ['payments-under-way', 'subscription-card-removed', 'subscription-over', 'viewing'],
})

export const cancelSubscription = endpoint({
  ...change,
  path: '/api/subscriptions/:id/cancel',
  summary: 'Cancel a subscription, at once or after the month that is paid',
  body: withSeen(inOurWords({ when: z.enum(['now', 'after'], unreadable) })),
  conflict,
  refuses: ['payments-under-way', 'subscription-over', 'subscription-unpaid', 'viewing'],
})

/** A charge that was refused is tried with it within a minute. */
export const changeSubscriptionCard = endpoint({
  ...change,
  path: '/api/subscriptions/:id/card',
  summary: 'Charge a subscription to another card',
  body: z.codec(z.object(payingFields).refine(isOneCard, twoCards), paidWith, {
    decode: readPaidWith,
    encode: sentPaidWith,
  }),
  refuses: [...codesOfChosenCards, 'payments-under-way', 'subscription-over'],
})
