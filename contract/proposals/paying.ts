/** What is done about the money of a proposal (API-57, API-60). Every amount is in its currency. */
import { z } from 'zod'
import { paymentMethods } from '#domain/billing/payment.ts'
import {
  amountText,
  isOneCard,
  paidWith,
  payingFields,
  readPaidWith,
  sentPaidWith,
  twoCards,
} from '../billing/payments.ts'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, day, id, idField, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { named, proposal } from './proposal.ts'
import { subscriptionOnPage } from './subscriptions.ts'
import { codesOfLatecomers, codesOfOffers, codesOfSales } from './codes.ts'

const truth = z.boolean(refusals['yes-or-no']).optional()

const shownCharge = amountText.optional()
/** Left out: the proposal's. */
const shownCurrency = z.enum(['usd', 'cad'], refusals['field-unreadable']).optional()
const shownNames = { shownCharge: 'expected_charge', shownCurrency: 'expected_currency' } as const

const typedMonths = z.union([z.string().max(20), z.number()], refusals['field-unreadable']).nullish()
const subscribing = { isSubscription: 'subscription', months: 'numOfMonths' } as const

/** Months alone ask for a subscription, too. */
export const asksForSubscription = (
  subscription: boolean | undefined,
  months: z.output<typeof typedMonths>,
): boolean => subscription ?? `${months ?? ''}` !== ''

const wirePayment = z
  .object({
    ...payingFields,
    /** Left out: all that is payable. */
    amount_to_charge: amountText.optional(),
    /** What is charged in all, as the payer saw it: where that has changed, nothing is (409). Left out: whatever it is. */
    expected_charge: shownCharge,
    expected_currency: shownCurrency,
    cash_sale: truth,
    /** Who took the cash; left out: whoever asks. */
    salesman_id: idOf('person', idField(refusals['field-unreadable']).nullish()),
    subscription: truth,
    numOfMonths: typedMonths,
  })
  .refine(isOneCard, twoCards)

/** A payment of a proposal: how much, with what it is paid, and whether it begins a subscription. */
export const proposalPayment = z.codec(
  wirePayment,
  paidWith.extend({
    /** The amount as it was typed; null: all that is payable. */
    amount: z.string().nullable(),
    /** What was shown to be charged in all, with its processing, as it was typed; null: nothing was. */
    shownCharge: z.string().nullable(),
    shownCurrency: z.enum(['usd', 'cad']).nullable(),
    isCash: z.boolean(),
    salesmanId: z.number().nullable(),
    isSubscription: z.boolean(),
    /** For how many months, as it was typed; null: not chosen. */
    months: z.string().nullable(),
  }),
  {
    decode: (wire) => ({
      ...readPaidWith(wire),
      amount: wire.amount_to_charge ?? null,
      shownCharge: wire.expected_charge ?? null,
      shownCurrency: wire.expected_currency ?? null,
      isCash: wire.cash_sale ?? false,
      salesmanId: wire.salesman_id ?? null,
      isSubscription: asksForSubscription(wire.subscription, wire.numOfMonths),
      months: `${wire.numOfMonths ?? ''}` || null,
    }),
    encode: ({
      amount,
      shownCharge,
      shownCurrency,
      isCash,
      salesmanId,
      isSubscription,
      months,
      ...paid
    }) => ({
      ...sentPaidWith(paid),
      ...(amount !== null && { amount_to_charge: amount }),
      ...(shownCharge !== null && { expected_charge: shownCharge }),
      ...(shownCurrency !== null && { expected_currency: shownCurrency }),
      ...(isCash && { cash_sale: true }),
      ...(salesmanId !== null && { salesman_id: salesmanId }),
      ...(isSubscription && { subscription: true }),
      ...(months !== null && { numOfMonths: months }),
    }),
  },
)
export type ProposalPayment = z.output<typeof proposalPayment>

/** What the payer is answered, and what is kept of it with the payment. */
export const paid = {
  success: z.string(),
  /** Something is still to be paid. */
  partial: z.boolean(),
  orderId: as('order_id', id),
  receiptUrl: as('receipt_url', z.string()),
  /** Null: none was begun. */
  subscriptionId: as('subscription_id', id.nullable()),
  /** What still has to be done, as a sentence. */
  warning: z.string().nullable(),
  /** The same request came before, and this is the answer it got: nothing was charged again. */
  isRepeated: as('repeated', z.boolean()),
  message: z.string(),
}

/** What the fields of a payment are called on the wire. */
export const paymentNames = {
  amount: 'amount_to_charge',
  salesmanId: 'salesman_id',
  isCash: 'cash_sale',
  ...subscribing,
  ...shownNames,
}

export const payProposal = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/pay/:id',
  summary: 'Pay a proposal, or a part of it, by card or in cash',
  access: 'proposal.charge',
  params: paramsOf('proposal'),
  charges: true,
  fieldNames: paymentNames,
  body: proposalPayment,
  refuses: codesOfSales,
  reply: inOurWords({ ...paid, proposal }),
})

export const approveProposal = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/approve/:id',
  summary: 'Approve a proposal that is charged later',
  access: 'proposal.chargeLater',
  params: paramsOf('proposal'),
  fieldNames: { ...shownNames, ...subscribing },
  body: inOurWords({
    /** Everything is tried and taken back: the same answer, and nothing changes. */
    preview: truth,
    /** What is to be charged later, as it was shown: where that has changed, nothing is approved (409). Left out: whatever it is. */
    shownCharge: as('expected_charge', shownCharge),
    shownCurrency: as('expected_currency', shownCurrency),
    /** What is charged later begins no subscription (422). */
    isSubscription: as('subscription', truth),
    months: as('numOfMonths', typedMonths),
  }),
  refuses: [
    ...codesOfLatecomers,
    'amount-large',
    'amount-unreadable',
    'charge-differs',
    'over-limit',
    'payments-under-way',
    'product-unusable',
    'quantity-large',
    'subscription-up-front',
    'viewing',
  ],
  reply: inOurWords({
    success: z.string(),
    proposal,
    /** Null where nothing was left to be charged. */
    orderId: as('order_id', id.nullable()),
    receiptUrl: as('receipt_url', z.string().nullable()),
    warning: z.string().nullable(),
    /** The items of which something appears now: what was given before is not given again. */
    appearing: z.array(id),
    isRepeated: as('repeated', z.boolean()),
  }),
})

export const removeProcessing = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/remove-processing/:id',
  summary: 'Take the processing off what a proposal is charged by card',
  access: 'proposal.removeProcessing',
  params: paramsOf('proposal'),
  body: z.object({}),
  refuses: ['processing-stays', 'viewing'],
  reply: z.object({ success: z.string(), proposal }),
})

export const waiveBalance = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/waive/:id',
  summary: 'Waive what is left of a proposal where a card may not be charged so little',
  access: 'proposal.waive',
  params: paramsOf('proposal'),
  body: z.object({
    reason: z.string().trim().min(1, refusals['waive-reason']).max(500, refusals['reason-long']),
  }),
  refuses: [
    ...codesOfOffers,
    'nothing-to-pay',
    'payments-under-way',
    'product-unusable',
    'quantity-large',
    'viewing',
    'waive-large',
    'waive-reason',
  ],
  reply: z.object({ success: z.string(), proposal }),
})

/** What the payment section shows: how much, by whom, and what was paid until now. */
export const getPaymentTerms = endpoint({
  method: 'GET',
  path: '/agent/api/proposals/:id/payment',
  summary: 'What of a proposal is paid, may be paid, and how',
  access: 'proposal.view',
  params: paramsOf('proposal'),
  reply: inOurWords({
    total: centsText,
    paid: centsText,
    inFlight: as('in_flight', centsText),
    balance: centsText,
    /** What no sale has yet: an approval has it charged later. */
    uncovered: centsText,
    /** The most that one payment may be. */
    payable: centsText,
    /** The least that a part may be. */
    smallest: centsText,
    /** The least that a card is charged, and that a part may leave. */
    smallestCharge: as('smallest_charge', centsText),
    /** What a card is charged besides, in percent such as `2.9`; null: nothing. */
    processing: z.string().nullable(),
    /** Approved and not paid whole. */
    sale: inOurWords({ id, open: centsText, soldAt: as('sold_at', instant) }).nullable(),
    /** Of that sale, for those who approve: when somebody was reminded of it last, and on which day who will be. */
    reminders: z
      .object({
        last: instant.nullable(),
        next: z.object({ on: day, to: z.enum(['client', 'agent']) }).nullable(),
      })
      .nullable(),
    /** Who may have taken cash, whoever asks first. */
    salesmen: z.array(named),
    /** Of the client, in US dollars: what may be owed for sales that are charged later, and what is. For those who approve. */
    limit: centsText.optional(),
    owed: centsText.optional(),
    /** Where it is paid month after month, to those who look after that. */
    subscription: subscriptionOnPage.nullable(),
    payments: z.array(
      inOurWords({
        at: instant,
        /** What it paid, without processing. */
        amount: centsText,
        method: z.enum(paymentMethods),
        /** `Visa ending 4242`, `Cash, taken by Dana Levi`, `Waived`. */
        by: z.string(),
        receiptUrl: as('receipt_url', z.string()),
      }),
    ),
    may: inOurWords({
      card: answer,
      cash: answer,
      later: answer,
      /** Whether all of it may be charged to a card month after month. */
      subscribe: answer,
      removeProcessing: as('remove_processing', answer),
      /** Offered where what is left is less than a card may be charged. */
      waive: answer,
    }),
  }),
})
