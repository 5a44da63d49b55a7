/** Every sentence that a client reads on the page of their proposal, letter for letter, with sample values filled in. */
import { expect, test } from 'vitest'
import { sentenceOf } from '../refusals.ts'
import { clientRefusals } from './client-refusals.ts'

test('every refusal of the client’s page reads letter for letter as it must', () => {
  const values = { day: '2026-05-29', agent: 'Dana Weiss', act: 'Noah Feld accepted it for $42.10' }
  const read = Object.keys(clientRefusals).map((refused) => [refused, sentenceOf({ refused, values })])
  expect(Object.fromEntries(read)).toEqual({
    'proposal-changed': 'The proposal was changed meanwhile. Read it again, then go on',
    'proposal-expired': 'The prices held until 2026-05-29. Ask Dana Weiss to renew them',
    'prices-over': 'The prices held until 2026-05-29. Renew them first',
    'options-fixed': 'What was chosen stands since it was signed or paid',
    'options-fixed-by': 'What was chosen stands: Noah Feld accepted it for $42.10 on 2026-05-29',
    'option-unknown': 'This is not an item that you can choose',
    'option-none': 'Keep one item at least',
  })
})
