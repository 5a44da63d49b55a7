/** A pace as its chip and the line under it say it. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { Obstacle, PaceState, Pace } from './pace.ts'

const titles: Readonly<Record<PaceState, string>> = {
  archived: 'Archived',
  disabled: 'Disabled',
  'not-started': 'Not started',
  'not-delivering': 'Not delivering',
  ahead: 'Ahead',
  'on-pace': 'On pace',
  behind: 'Behind',
  'at-limit': 'At today’s limit',
  running: 'Running',
  'next-post': 'Next post',
  'next-post-on-day': 'Next post',
  'next-article': 'Next article',
  'nothing-scheduled': 'Nothing scheduled',
}

/** The chip's word: `Behind`; without a target `1.2 × usual`. */
export const paceTitle = ({ state, timesUsual }: Pace): string =>
  timesUsual === null ? titles[state] : `${timesUsual} × usual`

const inTheWay: Readonly<Record<Obstacle, string>> = {
  'budget-exhausted': 'No budget left',
  'no-approved-media': 'No approved media',
  'no-ad-switched-on': 'No ad switched on',
  'no-paid-period': 'No paid period',
  'not-started': 'starts',
  ended: 'ended',
  'zone-not-chosen': 'No zone chosen',
  'daily-limit-reached': 'goes on tomorrow',
}

/** The line under the chip: `23% of today's 8,333`, `ends 2026-12-12`; empty when there is nothing to add. */
export function paceDetail(pace: Pace, perDay: number): string {
  const day = pace.at ? newYorkDay(pace.at) : ''
  if (pace.reason === 'not-started' || pace.reason === 'ended') return `${inTheWay[pace.reason]} ${day}`
  if (pace.reason) return inTheWay[pace.reason]
  if (pace.state === 'next-post-on-day') return `${day}; the publisher sets the time`
  if (pace.state === 'next-post' || pace.state === 'next-article') return pace.at ? formatTime(pace.at) : ''
  if (pace.state === 'behind' && pace.percentOfToday !== null)
    return `${pace.percentOfToday}% of today’s ${formatCount(perDay)}`
  if (pace.at && ['ahead', 'on-pace', 'behind', 'running'].includes(pace.state)) return `ends ${day}`
  return ''
}
