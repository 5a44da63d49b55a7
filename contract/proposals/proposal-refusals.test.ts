/** Every sentence that a person reads when something about a proposal is refused, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sampleValues } from '#test/sample-values.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import { proposalRefusals } from './proposal-refusals.ts'

test.each([
  ['ERR-30a', 'product-name-missing', 'Please enter a name for the product'],
  ['ERR-30b', 'days-amount', 'Please enter an amount of days'],
  ['ERR-30c', 'budget-amount', 'Please enter an amount for budget'],
  ['ERR-30d', 'client-missing', 'Please select a client'],
  ['ERR-33', 'balance-only', 'The remaining balance is only {remaining}'],
  ['ERR-36a', 'discount-over', 'You can only give a max discount of {cap}% on this item'],
  ['ERR-36b', 'discount-none', 'You cannot give a discount on this item'],
  ['ERR-38b', 'proposal-delete-failed', 'There has been an error deleting proposal'],
  ['ERR-39a', 'proposal-duplicate-failed', 'This proposal can not be duplicated'],
  ['ERR-39b', 'proposals-reassign-failed', 'These proposals can not be reassigned'],
  ['ERR-39c', 'proposals-combine-failed', 'These proposals can not be combine'],
  ['ERR-37', 'proposal-payment-failed', 'There has been an error with payment. Please see your agent.'],
] as const)('%s %s', (_, code, sentence) => expect(refusals[code]).toBe(sentence))

const fixed = [
  'product-name-missing',
  'days-amount',
  'budget-amount',
  'client-missing',
  'discount-none',
  'proposal-payment-failed',
  'proposal-delete-failed',
  'proposal-duplicate-failed',
  'proposals-reassign-failed',
  'proposals-combine-failed',
] as const

const sentences: Record<Exclude<keyof typeof proposalRefusals, (typeof fixed)[number]>, string> = {
  'item-days-many': 'Enter 120 days at most',
  'item-count-many': 'Enter a whole number from 1 to 120',
  'item-views': 'Enter the views a day as a whole number from 1 to 120',
  'budget-of-impressions': 'A budget is typed for impressions alone. Enter an amount of days',
  'letter-unprintable': 'No paper can show “ก้”. Leave it out, or write it in other letters',
  'rate-unreadable': 'Enter a rate such as 6.00',
  'rate-zero': 'Enter a rate of 0.01 or more',
  'rate-large': 'A rate may be at most $1,000,000.00',
  'rate-below': 'The catalogue asks $6.00. Give a discount instead of a lower rate',
  'discount-unreadable': 'Enter a whole percent from 0 to 100',
  'discount-over': 'You can only give a max discount of 20% on this item',
  'line-nothing': 'This comes to less than a cent. Raise the days, the views or the rate',
  'start-early': 'Choose tomorrow or a later day',
  'start-of-ads': 'Only impressions and weeks have a start date',
  'proposal-large': 'A proposal may be at most $10,000,000.00',
  'proposal-archived': 'This proposal is archived. Bring it back first',
  'proposal-completed': 'This proposal is completed and stays as it is',
  'proposal-fixed': 'What was given already stays as it is. Other items can be changed, and more be added',
  'total-below-paid': 'The total may not fall below $42.10, which was paid',
  'total-below-sold': 'The total may not fall below $42.10, which was paid or approved',
  'free-unapproved':
    'What costs nothing is given at once here. Ask somebody to add it who may approve proposals',
  'cad-none': 'No Canadian exchange rate is set',
  'cad-old': 'The Canadian exchange rate is of 2026-12-30, more than 7 days ago',
  'items-many': 'A proposal has 120 items at most',
  'items-none': 'Add a product first',
  'total-differs': 'The total is $42.10 now. Look at the items again',
  'text-long': 'Shorten this to 120 characters',
  'ids-many': 'Choose 120 proposals or fewer',
  'status-unknown': 'Archived deletes a proposal and Draft brings it back',
  'search-long': 'Shorten the search to 120 characters',
  'title-missing': 'Enter a title',
  'task-by-itself': 'This is done by itself, once its dates are set or its pins are used',
  'task-dates-others': 'Its dates are set by matzav admins alone',
  'target-other': 'Choose a campaign of the same product, or a new one',
  'target-archived': 'That campaign is in the archive. Choose another one, or a new one',
  'target-weeks': 'Weeks have a campaign of their own',
  'target-by-week': 'That campaign is paid by the week. Choose another one, or a new one',
  'target-discount': 'A discount needs a new campaign: into this one impressions go at its own price',
  'target-left': 'Header banner goes into a new campaign, no longer into Harbor Light',
  'target-gone': 'Header banner went into a new campaign: the one that was chosen is gone',
  'target-cheap':
    'Header banner went into a new campaign: the price of the one that was chosen had fallen too far',
  'given-by-hand': 'Header banner is too much to be counted at once: there is a task for it',
  'dates-missing': 'The dates of Header banner are still to be set: there is a task for it',
  'balance-only': 'The remaining balance is only $42.10',
  'part-small': 'Charge $0.50 or more',
  'part-leaves':
    'This would leave 1,250, and a card payment is at least $0.50. Charge all of it, or a smaller part',
  'balance-small':
    'A card payment is at least $0.50. This balance is taken in cash, or waived by a superadmin',
  'being-paid': 'Harbor Light is paying this at the moment. Look again in a minute',
  'waive-large': 'Only a balance below $0.50 is waived. Charge it, or change the proposal',
  'waive-reason': 'Say why it is waived',
  'charge-differs': 'This comes to $154.35 now, and $150.00 was shown. Nothing was charged: look at it again',
  'nothing-to-pay': 'Nothing is left to pay of this proposal',
  'over-limit': 'With this the client would owe $42.10, and may owe 120. Charge a part first',
  'credit-limit-large': 'A credit limit is at most $10,000,000.00',
  'salesman-no-cash': 'This person takes no cash from this client. Choose another',
  'processing-stays': 'Processing could not be removed. Please speak to Rachel',
  'why-added': 'Its campaigns are there already',
  'why-paid': 'Something was paid. Refund it first',
  'why-signed': 'Its client accepted it. Duplicate it, and combine the copy',
  'why-answered': 'Something was written, signed or declined below it. Duplicate it for another client',
  'why-archived': 'It is archived',
  'why-combined': 'It was combined into P-12. Delete that one first',
  'why-parted': 'A part of it was brought back. Duplicate it instead',
  'why-client': 'Harbor Light is disabled',
  'why-clients': 'They are for different clients',
  'why-currencies': 'They are in different currencies',
  'why-one': 'Choose two proposals or more',
  'why-items': 'Together they have more than 120 items',
  'why-long': 'Together their notes are longer than 120 characters',
  'why-withdrawn': 'Header banner is not sold any more',
  'why-salesman': 'Harbor Light cannot act for all of these clients',
}

test('every refusal of a proposal reads letter for letter as it must', () => {
  const values = {
    letter: 'ก้',
    ...sampleValues,
    rate: '$6.00',
    cap: 20,
    paid: '$42.10',
    total: '$42.10',
    number: 'P-12',
    product: 'Header banner',
    item: 'Header banner',
    remaining: '$42.10',
    now: '$154.35',
    shown: '$150.00',
    owed: '$42.10',
    contact: 'Rachel',
  }
  const others = Object.keys(proposalRefusals).filter((code) => !(fixed as readonly string[]).includes(code))
  expect(Object.fromEntries(others.map((refused) => [refused, sentenceOf({ refused, values })]))).toEqual(
    sentences,
  )
})
