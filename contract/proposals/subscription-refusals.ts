/** What a person reads when a subscription is not begun or not changed; part of `contract/refusals.ts`. */
export const subscriptionRefusals = {
  'subscription-up-front': 'You cannot set up a subscription unless you are paying up front',
  'subscription-months-missing': 'Please select the duration of the subscription',
  'months-unreadable': 'Choose 1 to 12 months, or Unlimited',
  'subscription-over': 'This subscription is over',
  'subscription-ending':
    'This subscription is cancelled already, and ends after the month that is paid. Resume it first',
  'subscription-unpaid': 'No month is paid that it could wait for. Cancel it now instead',
  'subscription-card-removed': 'Its card was removed. Choose another card for it first, then resume it',
  'card-needed': 'The subscription of {name} is charged to this card. Choose another card for it first',
} as const satisfies Record<string, string>
