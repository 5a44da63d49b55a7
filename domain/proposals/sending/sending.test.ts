import { expect, test } from 'vitest'
import { letterText, mayBeLetter, paragraphsOf } from './letter-text.ts'
import { letterState, type LetterState, mayTakeBackSending, sendingState } from './sending.ts'

const at = new Date('2026-02-02T15:00:00Z')
const none = { takenAt: null, withdrawnAt: null, sentAt: null, failedAt: null }

test.each([
  [{}, 'waiting'],
  [{ takenAt: at }, 'leaving'],
  [{ takenAt: at, failedAt: at }, 'failed'],
  [{ takenAt: at, failedAt: at, sentAt: at }, 'sent'],
  [{ withdrawnAt: at }, 'taken-back'],
] as const)('a letter with %j is %s', (facts, state) => {
  expect(letterState({ ...none, ...facts })).toBe(state)
})

test.each<[LetterState[], LetterState, boolean]>([
  [['waiting', 'waiting'], 'waiting', true],
  [['waiting', 'leaving'], 'leaving', false],
  [['sent', 'waiting'], 'waiting', false],
  [['sent', 'failed'], 'failed', false],
  [['sent', 'sent'], 'sent', false],
  [['taken-back', 'taken-back'], 'taken-back', false],
  [['taken-back', 'waiting'], 'waiting', true],
  [['taken-back', 'sent'], 'sent', false],
])('a sending whose letters are %j is %s', (letters, state, mayUndo) => {
  expect([sendingState(letters), mayTakeBackSending(letters)]).toEqual([state, mayUndo])
})

test('the places of the template are filled once, and others stay', () => {
  const facts = {
    client: '{agent}',
    proposal: '$& {client}',
    number: 'P-12',
    agent: 'Sam Ortiz',
    validUntil: '2026-02-23',
  }
  expect(letterText('{client}: {proposal} ({number}), {agent}, {valid_until} {total}', facts)).toBe(
    '{agent}: $& {client} (P-12), Sam Ortiz, 2026-02-23 {total}',
  )
})

test('a letter says something, in 2,000 characters at most', () => {
  expect(mayBeLetter('n'.repeat(2_000), 'text')).toBe('ok')
  expect(mayBeLetter('n'.repeat(2_001), 'text')).toMatchObject({ refused: 'text-long' })
  expect(mayBeLetter(' \u200b\n', 'text')).toEqual({ refused: 'letter-missing', field: 'text' })
  expect(paragraphsOf('One\r\n\n  Two \n')).toEqual(['One', 'Two'])
})
