/**
 * The public test numbers of card payments, and what each of them does. Any other sound number succeeds, as do those
 * whose street alone fails its check: we send none. Cards of which security code or postal code fail are declined, which
 * is what an account that relies on these checks has its provider do.
 */
export type TestBehaviour =
  | { readonly does: 'succeed' }
  | { readonly does: 'decline'; readonly code: string; readonly publicText: string }
  | { readonly does: 'need-action' }

const decline = (code: string, publicText: string): TestBehaviour => ({ does: 'decline', code, publicText })

const wrongCode = decline('incorrect_cvc', "Your card's security code is incorrect.")
const wrongZip = decline('incorrect_zip', "Your card's postal code is incorrect.")

const behaviours: Readonly<Record<string, TestBehaviour>> = {
  '4000000000000002': decline('card_declined', 'Your card was declined.'),
  '4000000000009995': decline('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': decline('lost_card', 'Your card was declined.'),
  '4000000000009979': decline('stolen_card', 'Your card was declined.'),
  '4000000000000069': decline('expired_card', 'Your card has expired.'),
  '4000000000000127': wrongCode,
  '4000000000000101': wrongCode,
  '4000000000000036': wrongZip,
  '4000000000000010': wrongZip,
  '4000000000006975': decline(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently.',
  ),
  '4100000000000019': decline('fraudulent', 'Your card was declined.'),
  '4000000000000119': decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000000000000341': decline('card_declined', 'Your card was declined.'),
  '4000000000003220': { does: 'need-action' },
  '4000002500003155': { does: 'need-action' },
  '4000002760003184': { does: 'need-action' },
  '4000008260003178': { does: 'need-action' },
  '4000008400001629': { does: 'need-action' },
}

export function behaviourOf(number: string): TestBehaviour {
  return behaviours[number] ?? { does: 'succeed' }
}
