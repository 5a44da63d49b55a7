/** Every sentence that a person reads when a subscription is not begun or not changed, letter for letter. */
import { expect, test } from 'vitest'
import { sentenceOf } from '../refusals.ts'
import { subscriptionRefusals } from './subscription-refusals.ts'

test('ERR-32a ERR-32b every refusal of subscriptions reads letter for letter as it must', () => {
  const values = { name: 'Spring Proposal' }
  const read = Object.keys(subscriptionRefusals).map((refused) => [refused, sentenceOf({ refused, values })])
  expect(Object.fromEntries(read)).toEqual({
    'subscription-up-front': 'You cannot set up a subscription unless you are paying up front',
    'subscription-months-missing': 'Please select the duration of the subscription',
    'months-unreadable': 'Choose 1 to 12 months, or Unlimited',
    'subscription-over': 'This subscription is over',
    'subscription-ending':
      'This subscription is cancelled already, and ends after the month that is paid. Resume it first',
    'subscription-unpaid': 'No month is paid that it could wait for. Cancel it now instead',
    'subscription-card-removed': 'Its card was removed. Choose another card for it first, then resume it',
    'card-needed':
      'The subscription of Spring Proposal is charged to this card. Choose another card for it first',
  })
})
