/** What several calls about proposals can be refused with. */
import { codesOfPayments } from '../billing/codes.ts'

/** A proposal that has come to its end. */
export const codesOfEnds = ['proposal-archived', 'proposal-completed', 'proposal-declined'] as const

/** The same to who comes after somebody else accepted, paid or approved it. */
export const codesOfLatecomers = [...codesOfEnds, 'completed-by'] as const

/** A client's yes to it, at prices that hold. */
export const codesOfOffers = [...codesOfLatecomers, 'prices-over', 'proposal-expired'] as const

/** Whoever comes to the client's page, by a link or a session. */
export const codesOfVisits = ['signed-out', 'forbidden', 'too-many'] as const

/** What only the client does: not by a link of the agent, nor through the client's eyes. */
export const codesOfClients = [...codesOfVisits, 'client-acts', 'viewing'] as const

/** A payment of a proposal, at once or month by month. */
export const codesOfSales = [
  ...codesOfPayments,
  ...codesOfOffers,
  'charge-differs',
  'nothing-to-pay',
  'balance-only',
  'part-small',
  'product-unusable',
  'part-leaves',
  'balance-small',
  'being-paid',
  'payments-under-way',
  'quantity-large',
  'salesman-no-cash',
  'months-unreadable',
  'subscription-months-missing',
  'subscription-up-front',
] as const

/** What is written of it: whom it is for, its items, and what they come to. */
export const codesOfProposals = [
  'address-unreadable',
  'addresses-many',
  'amount-large',
  'amount-unreadable',
  'budget-amount',
  'budget-of-impressions',
  'cad-none',
  'cad-old',
  'client-missing',
  'count-positive',
  'date-far',
  'days-amount',
  'discount-none',
  'discount-over',
  'discount-unreadable',
  'field-unreadable',
  'item-count-many',
  'item-days-many',
  'item-views',
  'items-many',
  'items-none',
  'letter-unprintable',
  'line-nothing',
  'name-missing',
  'name-too-long',
  'product-name-missing',
  'product-not-sold',
  'product-unusable',
  'proposal-archived',
  'proposal-completed',
  'proposal-fixed',
  'proposal-large',
  'rate-below',
  'rate-large',
  'rate-unreadable',
  'rate-zero',
  'signed-meanwhile',
  'start-early',
  'start-of-ads',
  'target-archived',
  'target-by-week',
  'target-discount',
  'target-left',
  'target-other',
  'target-weeks',
  'text-long',
  'total-below-paid',
  'total-below-sold',
  'total-differs',
  'why-added',
  'why-answered',
  'why-client',
  'why-paid',
] as const

/** What stands against deleting or bringing back a proposal, or what several were combined into. */
export const codesOfStatus = [
  'proposal-delete-failed',
  'why-added',
  'why-archived',
  'why-combined',
  'why-paid',
  'why-parted',
] as const

/** What stands against taking an act back, as its history says too. */
export const codesOfUndo = [
  ...codesOfStatus,
  'proposals-reassign-failed',
  'undo-never',
  'why-salesman',
] as const

/** The letter with a proposal, and how many leave in an hour. */
export const codesOfSendings = ['letter-missing', 'sends-of-proposal', 'sends-of-person'] as const
