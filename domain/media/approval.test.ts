import { describe, expect, test } from 'vitest'
import { type Approval, mayArchive, maySwitch, nextApproval } from './approval.ts'

const state = (approval: Approval, isSwitchedOn = false, isArchived = false) => ({
  approval,
  isSwitchedOn,
  isArchived,
})

describe('approval of media', () => {
  test.each([
    ['pending', undefined, 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', undefined, 'rejected'],
    ['rejected', undefined, 'approved'],
    ['approved', 'approved', 'approved'],
  ] as const)('MED-09 from %s with the wish %s to %s', (current, wish, next) => {
    expect(nextApproval(current, wish)).toBe(next)
  })

  test.each([
    ['pending', 'media-unapproved'],
    ['rejected', 'media-unapproved'],
    ['approved', 'ok'],
  ] as const)('MED-10 switching on what is %s: %s', (approval, answer) => {
    const verdict = maySwitch(state(approval), true)
    expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(answer)
    expect(maySwitch(state(approval, true), false)).toBe('ok')
  })

  test('an archived ad cannot be switched on', () => {
    expect(maySwitch(state('approved', false, true), true)).toEqual({ refused: 'media-archived' })
  })

  test('MED-11 archives only what is switched off', () => {
    expect(mayArchive(state('approved', false))).toBe('ok')
    expect(mayArchive(state('approved', true))).toEqual({ refused: 'media-switched-on' })
  })
})
