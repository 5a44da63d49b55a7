/** Every sentence that a person reads when an answer to a proposal is refused, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sentenceOf } from '../refusals.ts'
import { answerRefusals } from './answer-refusals.ts'

test('every refusal of an answer reads letter for letter as it must', () => {
  const values = {
    limit: 20,
    minutes: 15,
    name: 'Noah Feld',
    day: '2026-02-02',
    act: 'Noah Feld paid $42.10',
    total: '$42.10',
  }
  const read = Object.keys(answerRefusals).map((refused) => [refused, sentenceOf({ refused, values })])
  expect(Object.fromEntries(read)).toEqual({
    'message-missing': 'Write something first',
    'messages-many': 'You wrote 20 times within the hour. Try again in 15 minutes',
    'answer-unsent': 'Send the proposal first: its client cannot read this yet',
    'decline-reason': 'Say why: it helps to make a better offer',
    'decline-bought': 'Something of this proposal is paid or approved already. Ask your agent',
    'proposal-declined': 'This proposal was declined. The agent can open it again',
    'decline-signed': 'This proposal was accepted. Ask your agent',
    'decline-late': 'This comes too late: Noah Feld paid $42.10 on 2026-02-02. Ask your agent',
    'signature-name': 'Enter your full name, 2 to 120 characters',
    'agree-first': 'Tick that you accept the proposal and its terms',
    'signed-already': 'This was signed by Noah Feld on 2026-02-02, for $42.10',
    'sign-first': 'Accept the proposal first, then pay',
    'client-acts': 'You are signed in as somebody who sells this proposal. Its client answers and pays here',
    'signed-meanwhile':
      'Noah Feld accepted it on 2026-02-02, while you had it open. Saving a change asks for it anew',
    'not-declined': 'This proposal is not declined',
  })
})
