import { expect, test } from 'vitest'
import { refuse } from '../../kernel/verdict.ts'
import { type DecidingAct, comesTooLate, namingFirst } from './who-was-first.ts'

const signed: DecidingAct = {
  what: 'signed',
  name: 'Noah Feld',
  day: '2026-02-02',
  amount: '$100.00',
  isCash: false,
}
const half: DecidingAct = { ...signed, what: 'paid', name: 'Harbor Light', amount: '$50.00' }
const rest: DecidingAct = { ...half, name: 'Sam Ortiz', day: '2026-02-03', isCash: true }
const free: DecidingAct = { ...signed, what: 'approved', name: 'Sam Ortiz', amount: null }

test.each([
  ['proposal-completed', [signed, half, rest], 'completed-by', 'Sam Ortiz took $50.00 in cash', '2026-02-03'],
  ['proposal-completed', [half, signed], 'completed-by', 'Harbor Light paid $50.00', '2026-02-02'],
  ['proposal-completed', [free], 'completed-by', 'Sam Ortiz approved it', '2026-02-02'],
  [
    'proposal-completed',
    [half, { ...rest, what: 'waived', amount: '$0.01' }],
    'completed-by',
    'Sam Ortiz waived $0.01',
    '2026-02-03',
  ],
  [
    'proposal-completed',
    [half, { ...free, what: 'completed' }],
    'completed-by',
    'Sam Ortiz completed it',
    '2026-02-02',
  ],
  ['options-fixed', [signed, half], 'options-fixed-by', 'Noah Feld accepted it for $100.00', '2026-02-02'],
  ['decline-signed', [signed], 'decline-late', 'Noah Feld accepted it for $100.00', '2026-02-02'],
  [
    'decline-bought',
    [{ ...free, amount: '$9.00' }],
    'decline-late',
    'Sam Ortiz approved it for $9.00',
    '2026-02-02',
  ],
] as const)('%s after %j says who was first', (code, acts, refused, act, day) => {
  expect(namingFirst(refuse(code), acts)).toEqual({ refused, values: { act, day } })
})

test('of what nobody did, and of other refusals, nobody is named', () => {
  expect(namingFirst(refuse('proposal-completed'), [signed])).toEqual({ refused: 'proposal-completed' })
  expect(namingFirst(refuse('options-fixed'), [])).toEqual({ refused: 'options-fixed' })
  expect(
    ['ok', refuse('proposal-archived'), refuse('options-fixed')].map((one) => comesTooLate(one as never)),
  ).toEqual([false, false, true])
})
