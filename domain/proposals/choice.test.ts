import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { asChosen, choiceFault, countedOf, isCounted, mayChoose } from './choice.ts'
import type { ProposalMoney } from './paying.ts'

const item = (itemId: number, isOptional: boolean, isTaken?: boolean) => ({ itemId, isOptional, isTaken })

test.each([
  [{ isOptional: false, isTaken: false }, true],
  [{ isOptional: false, isTaken: true }, true],
  [{ isOptional: true, isTaken: true }, true],
  [{ isOptional: true }, true],
  [{ isOptional: true, isTaken: false }, false],
])('D-159 an item that is %j counts: %s', (line, counts) => {
  expect(isCounted(line)).toBe(counts)
})

test('D-159 what is left out counts nowhere, and the others stay in their order', () => {
  const lines = [item(3, true, false), item(1, false), item(2, true, true)]
  expect(countedOf(lines).map(({ itemId }) => itemId)).toEqual([1, 2])
  const chosen = asChosen(lines, new Set([3]))
  expect(countedOf(chosen).map(({ itemId }) => itemId)).toEqual([3, 1])
})

test.each([
  ['all of them', [2, 3], null],
  ['none of them', [], null],
  ['one that is included', [1], 'option-unknown'],
  ['one of another proposal', [2, 9], 'option-unknown'],
])('taking %s', (_, wanted, refused) => {
  const items = [item(1, false), item(2, true), item(3, true, false)]
  expect(choiceFault(items, new Set(wanted))?.refused ?? null).toBe(refused)
})

test('where all is optional one item is kept at least', () => {
  const items = [item(2, true), item(3, true)]
  expect(choiceFault(items, new Set())).toMatchObject({ refused: 'option-none', field: 'items' })
  expect(choiceFault(items, new Set([3]))).toBeNull()
})

const facts = { isArchived: false, hasCampaigns: false, isDeclined: false, isSigned: false }
const money: ProposalMoney = { total: cents(100_00), paid: cents(0n), inFlight: cents(0n), openSales: [] }

test.each([
  ['nothing is paid', facts, money, 'ok'],
  ['a cent is paid', facts, { ...money, paid: cents(1n) }, 'options-fixed'],
  ['it is approved', facts, { ...money, openSales: [cents(100_00)] }, 'options-fixed'],
  ['it was given for nothing', { ...facts, hasCampaigns: true }, money, 'options-fixed'],
  ['a card is being charged', facts, { ...money, inFlight: cents(500) }, 'payments-under-way'],
  ['it is archived', { ...facts, isArchived: true }, money, 'proposal-archived'],
  ['it is signed', { ...facts, isSigned: true }, money, 'options-fixed'],
  ['it is declined', { ...facts, isDeclined: true }, money, 'proposal-declined'],
])('whether the client may choose once %s', (_, known, of, said) => {
  const verdict = mayChoose(known, of)
  expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(said)
})
