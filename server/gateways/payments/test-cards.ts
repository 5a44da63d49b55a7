/** The public test numbers of card payments, and what each of them does. Any other sound number succeeds. */
export type TestBehaviour =
  | { readonly does: 'succeed' }
  | { readonly does: 'decline'; readonly code: string; readonly publicText: string }
  | { readonly does: 'need-action' }

const decline = (code: string, publicText: string): TestBehaviour => ({ does: 'decline', code, publicText })

const behaviours: Readonly<Record<string, TestBehaviour>> = {
  '4000000000000002': decline('card_declined', 'Your card was declined.'),
  '4000000000009995': decline('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': decline('lost_card', 'Your card was declined.'),
  '4000000000009979': decline('stolen_card', 'Your card was declined.'),
  '4000000000000069': decline('expired_card', 'Your card has expired.'),
  '4000000000000127': decline('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000000000000341': decline('card_declined', 'Your card was declined.'),
  '4000002500003155': { does: 'need-action' },
  '4000002760003184': { does: 'need-action' },
}

export function behaviourOf(number: string): TestBehaviour {
  return behaviours[number] ?? { does: 'succeed' }
}
