/** What a person reads when a proposal is not sent, or a letter not taken back; part of `contract/refusals.ts`. */
export const sendingRefusals = {
  'address-unreadable': '{address} is no e-mail address. Enter one such as name@example.com',
  'addresses-many': 'Send it to {limit} addresses at most',
  'letter-missing': 'Write what the letter says',
  'letter-failed': 'The letter to {address} could not be handed over: {reason}',
  'sending-gone': 'The letter is out and cannot be taken back any more',
  'sends-of-proposal': 'This proposal was sent {limit} times within the hour. Try again in {minutes} minutes',
  'sends-of-person': 'You sent {limit} proposals within the hour. Try again in {minutes} minutes',
  'links-none': 'None of its links is open',
} as const satisfies Record<string, string>
