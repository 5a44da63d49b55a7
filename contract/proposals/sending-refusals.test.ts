/** Every sentence that a person reads when a proposal is not sent, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sentenceOf } from '../refusals.ts'
import { sendingRefusals } from './sending-refusals.ts'

test('every refusal of sending reads letter for letter as it must', () => {
  const values = { address: 'dina@roth', limit: 10, minutes: 15, reason: 'no such mailbox' }
  const read = Object.keys(sendingRefusals).map((refused) => [refused, sentenceOf({ refused, values })])
  expect(Object.fromEntries(read)).toEqual({
    'address-unreadable': 'dina@roth is no e-mail address. Enter one such as name@example.com',
    'addresses-many': 'Send it to 10 addresses at most',
    'letter-missing': 'Write what the letter says',
    'letter-failed': 'The letter to dina@roth could not be handed over: no such mailbox',
    'sending-gone': 'The letter is out and cannot be taken back any more',
    'sends-of-proposal': 'This proposal was sent 10 times within the hour. Try again in 15 minutes',
    'sends-of-person': 'You sent 10 proposals within the hour. Try again in 15 minutes',
    'links-none': 'None of its links is open',
  })
})
