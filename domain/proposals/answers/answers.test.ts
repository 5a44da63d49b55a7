import { describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { mayBeReason, mayDecline, mayReopen } from './declining.ts'
import { mayAnswer, mayAskAboutProposal, mayBeMessage } from './message.ts'

const refusedIn = (verdict: 'ok' | { readonly refused: string }) =>
  verdict === 'ok' ? verdict : verdict.refused
const open = {
  isArchived: false,
  isCompleted: false,
  isDeclined: false,
  hasCampaigns: false,
  paid: cents(0),
  isSigned: false,
}

describe('a message', () => {
  test.each([
    ['Is the banner included?', 'ok'],
    ['x'.repeat(2_000), 'ok'],
    // What people see as one character counts as one, and blanks around it as none.
    [` ${'😀'.repeat(2_000)}\n`, 'ok'],
    ['x'.repeat(2_001), 'text-long'],
    ['', 'message-missing'],
    [' \n\t ', 'message-missing'],
    ['\u200B\u2060', 'message-missing'],
  ])('%j is %s', (text, said) => {
    expect(refusedIn(mayBeMessage(text))).toBe(said)
    expect(refusedIn(mayBeReason(text))).toBe(said === 'message-missing' ? 'decline-reason' : said)
  })

  test('is asked of what stands', () => {
    expect([mayAskAboutProposal(open), refusedIn(mayAskAboutProposal({ isArchived: true }))]).toEqual([
      'ok',
      'proposal-archived',
    ])
  })

  const client = { name: 'Noah Feld', isDisabled: false }
  test.each([
    [{ isSent: true }, client, 'ok'],
    [{ hasCampaigns: true }, client, 'ok'],
    [{}, client, 'answer-unsent'],
    [{ isSent: true, isArchived: true }, client, 'proposal-archived'],
    [{ isSent: true }, { ...client, isDisabled: true }, 'why-client'],
  ])('goes to a client of what is %j who is %j: %s', (facts, to, said) => {
    expect(refusedIn(mayAnswer({ ...open, isSent: false, ...facts }, to))).toBe(said)
  })
})

describe('a no', () => {
  test.each([
    [{}, 'ok'],
    [{ isArchived: true, isDeclined: true }, 'proposal-archived'],
    [{ isCompleted: true, hasCampaigns: true }, 'proposal-completed'],
    [{ isDeclined: true }, 'proposal-declined'],
    [{ hasCampaigns: true, isSigned: true }, 'decline-bought'],
    [{ isSigned: true }, 'decline-signed'],
  ])('to what is %j: %s', (facts, said) => {
    expect(refusedIn(mayDecline({ ...open, ...facts }))).toBe(said)
  })

  test('comes too late once something is paid, and then the client may be written to', () => {
    const paid = { ...open, paid: cents(1) }
    expect(refusedIn(mayDecline(paid))).toBe('decline-bought')
    expect(mayAnswer({ ...paid, isSent: false }, { name: 'Noah Feld', isDisabled: false })).toBe('ok')
  })

  test.each([
    [{ isDeclined: true }, 'ok'],
    [{}, 'not-declined'],
    [{ isDeclined: true, isArchived: true }, 'proposal-archived'],
  ])('is taken off what is %j: %s', (facts, said) => {
    expect(refusedIn(mayReopen({ ...open, ...facts }))).toBe(said)
  })
})
