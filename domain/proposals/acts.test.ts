import { expect, test } from 'vitest'
import type { Flag } from '#domain/people/actor.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import {
  type CombinedFacts,
  mayActOn,
  mayCombine,
  mayDeleteProposal,
  mayDuplicateProposal,
  mayGoIntoAnother,
  mayReassign,
  mayRestoreProposal,
  mayTakeBack,
  nameOfCombined,
  nameOfDuplicate,
  textOfCombined,
} from './acts.ts'

const dina = { name: 'Dina Roth', isDisabled: false }
const draft: CombinedFacts = {
  client: dina,
  isArchived: false,
  hasCampaigns: false,
  paid: cents(0),
  clientId: 50,
  currency: 'usd',
  total: cents(100_000),
  itemCount: 3,
  notes: 'ours',
  additionalNotes: 'for the client',
  isSigned: false,
}
const because = (verdict: ReturnType<typeof mayCombine | typeof mayDeleteProposal>) =>
  verdict === 'ok' ? 'ok' : verdict.because.refused

test.each<[string, Partial<CombinedFacts>, string]>([
  ['a draft', {}, 'ok'],
  ['one that is deleted already', { isArchived: true }, 'why-archived'],
  ['one whose campaigns are there', { hasCampaigns: true }, 'why-added'],
  ['one of which a cent was paid', { paid: cents(1) }, 'why-paid'],
])('PRO-12 PRO-13 ERR-38b deleting %s', (_, facts, why) => {
  const verdict = mayDeleteProposal({ ...draft, ...facts })
  expect(because(verdict)).toBe(why)
  if (verdict !== 'ok') expect(verdict.failed).toBe('proposal-delete-failed')
})

test('PRO-12 what was combined comes back when the other is deleted', () => {
  const alone = { combinedInto: null, isParted: false }
  expect(mayRestoreProposal(alone)).toBe('ok')
  expect(mayRestoreProposal({ ...alone, combinedInto: 12 })).toEqual({
    refused: 'why-combined',
    values: { number: 'P-12' },
  })
})

test('PRO-12 what was combined comes back while none of its parts stands, and not once a part is back', () => {
  expect(mayRestoreProposal({ combinedInto: null, isParted: true })).toEqual({ refused: 'why-parted' })
  // One that is in yet another one hears of that first: it can be deleted.
  expect(mayRestoreProposal({ combinedInto: 12, isParted: true })).toMatchObject({ refused: 'why-combined' })
})

test('PRO-05 something is done with fifty proposals at once, and with no more', () => {
  expect(mayActOn(50)).toBe('ok')
  expect(mayActOn(51)).toEqual({ refused: 'ids-many', values: { limit: 50 } })
})

test('PRO-21 ERR-39a a proposal with something that is not sold any more is not duplicated', () => {
  const header = { name: 'Header', isWithdrawn: false }
  expect(mayDuplicateProposal([header, header], dina)).toBe('ok')
  expect(mayDuplicateProposal([header, { name: 'Tower', isWithdrawn: true }], dina)).toEqual({
    failed: 'proposal-duplicate-failed',
    because: { refused: 'why-withdrawn', values: { product: 'Tower' } },
  })
})

test('PRO-21 ERR-39a ERR-39c nothing new is made for a client who is disabled, and what stands may still be deleted', () => {
  const because = { refused: 'why-client', values: { name: 'Dina Roth' } }
  const disabled = { ...draft, client: { ...dina, isDisabled: true } }
  expect(mayDuplicateProposal([], disabled.client)).toEqual({ failed: 'proposal-duplicate-failed', because })
  expect(mayGoIntoAnother(disabled)).toEqual({ failed: 'proposals-combine-failed', because })
  expect(mayCombine([draft, disabled])).toEqual({ failed: 'proposals-combine-failed', because })
  expect([mayGoIntoAnother(draft), mayDeleteProposal(disabled)]).toEqual(['ok', 'ok'])
})

test.each<[readonly Flag[], readonly number[], boolean]>([
  [['isagent'], [50], true],
  [['isagency'], [50, 51], true],
  [['isseller'], [50], true],
  [['isagent'], [50, 52], false],
  [['issuperadmin'], [50, 52], true],
  [['isimpressionmanager'], [50], false],
  [[], [50], false],
])('API-63 ERR-39b proposals become those of somebody of %j who may act for clients %j: %s', (flags, clients, is) => {
  const salesman = plainActor(7, flags, { name: 'Ann Lee', clientIds: new Set([50, 51]) })
  expect(mayReassign(salesman, clients)).toEqual(
    is
      ? 'ok'
      : {
          failed: 'proposals-reassign-failed',
          because: { refused: 'why-salesman', values: { name: 'Ann Lee' } },
        },
  )
})

test.each<[string, readonly Partial<CombinedFacts>[], string]>([
  ['two drafts', [{}, {}], 'ok'],
  ['fifty drafts', Array.from({ length: 50 }, () => ({ notes: '', additionalNotes: '' })), 'ok'],
  ['one', [{}], 'why-one'],
  ['none', [], 'why-one'],
  ['two clients', [{}, { clientId: 51 }], 'why-clients'],
  ['two currencies', [{}, { currency: 'cad' }], 'why-currencies'],
  ['one that is archived', [{}, { isArchived: true }], 'why-archived'],
  ['one whose campaigns are there', [{ hasCampaigns: true }, {}], 'why-added'],
  ['one that its client accepted', [{}, { isSigned: true }], 'why-signed'],
  ['one that is partly paid', [{}, {}, { paid: cents(1) }], 'why-paid'],
  ['200 items', [{ itemCount: 199 }, { itemCount: 1 }], 'ok'],
  ['201 items', [{ itemCount: 200 }, { itemCount: 1 }], 'why-items'],
  ['notes of 5,000', [{ notes: 'é'.repeat(4_000) }, { notes: 'é'.repeat(998) }], 'ok'],
  ['notes of 5,001', [{ notes: 'é'.repeat(4_000) }, { notes: 'é'.repeat(999) }], 'why-long'],
  ['long texts for the client', [{ additionalNotes: 'x'.repeat(5_000) }, {}], 'why-long'],
  ['ten million dollars', [{ total: cents(999_999_999) }, { total: cents(1) }], 'ok'],
  ['a cent more', [{ total: cents(1_000_000_000) }, { total: cents(1) }], 'proposal-large'],
])('API-64 ERR-39c combining %s', (_, proposals, why) => {
  const verdict = mayCombine(proposals.map((facts) => ({ ...draft, ...facts })))
  expect(because(verdict)).toBe(why)
  if (verdict !== 'ok') expect(verdict.failed).toBe('proposals-combine-failed')
})

test('API-64 the names and texts of what is combined stand one after the other', () => {
  expect(nameOfCombined(['Spring', 'Autumn'])).toBe('Spring + Autumn')
  const long = nameOfCombined(['😀'.repeat(100), 'Autumn', 'Winterandmore'])
  expect([...long].length).toBe(120)
  expect(long.endsWith(' + Autumn + Wintera…')).toBe(true)
  expect(textOfCombined(['one', '', 'two'])).toBe('one\n\ntwo')
})

test.each([
  [0n, false, 'ok'],
  [0n, true, 'undo-never'],
  [1n, false, 'undo-money'],
  [1n, true, 'undo-money'],
])('of what has %d cents paid, sent: %s, an act is taken back: %s', (paid, isSent, verdict) => {
  const answer = mayTakeBack({ paid: cents(paid), isSent })
  expect(answer === 'ok' ? answer : answer.refused).toBe(verdict)
})

test('PRO-21 a duplicate is called after what it is a copy of', () => {
  expect(nameOfDuplicate('Spring')).toBe('Copy of Spring')
  expect(nameOfDuplicate('n'.repeat(112))).toBe(`Copy of ${'n'.repeat(112)}`)
  expect(nameOfDuplicate('n'.repeat(113))).toBe(`Copy of ${'n'.repeat(111)}…`)
})
