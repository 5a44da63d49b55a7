import { expect, test } from 'vitest'
import { livestreamStates } from './livestream-state.ts'
import { mayEditLivestream, mayRecreditLivestream, waitsAfterEdit } from './who-changes.ts'

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

test('D-226 one that is over waits for approval by times to come alone, any other by what readers are shown', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const endingAt = (endsAt: Date) => [{ startsAt: new Date('2026-06-01T10:00:00Z'), endsAt }]
  const waits = (isShownAnew: boolean, endsAt: Date) =>
    livestreamStates.filter((state) => waitsAfterEdit(state, { isShownAnew, windows: endingAt(endsAt) }, now))
  const later = new Date('2026-06-01T12:00:01Z')
  expect(waits(true, now)).toEqual(['pending', 'scheduled', 'live'])
  expect(waits(true, later)).toEqual([...livestreamStates])
  expect(waits(false, later)).toEqual(['finished'])
  expect(waits(false, now)).toEqual([])
})
