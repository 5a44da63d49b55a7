import { expect, test } from 'vitest'
import type { AirWindow } from './air-window.ts'
import { livestreamState } from './livestream-state.ts'

const at = (time: string): Date => new Date(`2026-06-01T${time}:00Z`)
const window = (from: string, to: string): AirWindow => ({ startsAt: at(from), endsAt: at(to) })
const evening = [window('18:00', '19:00'), window('20:00', '21:00')]
const approvedAt = at('09:00')

test.each([
  ['17:59', 'scheduled'],
  ['18:00', 'live'],
  ['18:59', 'live'],
  ['19:00', 'scheduled'],
  ['20:30', 'live'],
  ['21:00', 'finished'],
] as const)('LIV-02 at %s the livestream of two windows is %s', (time, state) => {
  expect(livestreamState({ approvedAt, windows: evening }, at(time))).toBe(state)
})

test('LIV-02 what nobody has approved is pending before, in and after its windows', () => {
  for (const time of ['17:00', '18:30', '22:00'])
    expect(livestreamState({ approvedAt: null, windows: evening }, at(time))).toBe('pending')
})

test('LIV-02 windows that share time are on air until the last of them ends', () => {
  const windows = [window('18:00', '19:00'), window('18:30', '20:00')]
  expect(livestreamState({ approvedAt, windows }, at('19:30'))).toBe('live')
  expect(livestreamState({ approvedAt, windows }, at('20:00'))).toBe('finished')
})
