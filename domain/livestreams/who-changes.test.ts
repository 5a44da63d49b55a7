import { expect, test } from 'vitest'
import { livestreamStates } from './livestream-state.ts'
import { mayEditLivestream, mayRecreditLivestream } from './who-changes.ts'

const refusals = (verdict: (state: (typeof livestreamStates)[number]) => unknown) =>
  livestreamStates.filter((state) => verdict(state) !== 'ok')
const [never, once] = [null, new Date('2026-06-01T12:00:00Z')]

test('ROL-22 a finished livestream is changed by livestream admins alone, any other by whoever may change it', () => {
  expect(refusals((state) => mayEditLivestream(state, { mayPrioritize: false }))).toEqual(['finished'])
  expect(refusals((state) => mayEditLivestream(state, { mayPrioritize: true }))).toEqual([])
})

test('the credit goes back once, and only while the livestream was never on air', () => {
  expect(refusals((state) => mayRecreditLivestream(state, { postedAt: never, rejectedAt: never }))).toEqual([
    'live',
  ])
  expect(
    refusals((state) => mayRecreditLivestream(state, { postedAt: once, rejectedAt: never })),
  ).toHaveLength(4)
  expect(mayRecreditLivestream('pending', { postedAt: never, rejectedAt: once })).toMatchObject({
    refused: 'recredit-done',
  })
})
