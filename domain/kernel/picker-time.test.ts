import { expect, test } from 'vitest'
import { formatPickerTime, parsePickerTime } from './picker-time.ts'

const read = (text: string): string | null => {
  const at = parsePickerTime(text)
  return at && formatPickerTime(at)
}

test.each([
  ['2027-01-15 05:00 pm', '2027-01-15 05:00 pm'],
  ['2027-01-15 5pm', '2027-01-15 05:00 pm'],
  ['2027-01-15 5 pm', '2027-01-15 05:00 pm'],
  ['2027-01-15 5 PM ET', '2027-01-15 05:00 pm'],
  ['2027-01-15 5:00 PM', '2027-01-15 05:00 pm'],
  ['2027-01-15 5:07pm', '2027-01-15 05:07 pm'],
  ['2027-01-15 5 p.m.', '2027-01-15 05:00 pm'],
  ['2027-01-15, 5:30 a.m.', '2027-01-15 05:30 am'],
  ['  2027-01-15   5  pm ', '2027-01-15 05:00 pm'],
  ['2027-01-15 17:00', '2027-01-15 05:00 pm'],
  ['2027-01-15 23:59', '2027-01-15 11:59 pm'],
  ['2027-01-15 00:05', '2027-01-15 12:05 am'],
  ['2027-01-15 0:05', '2027-01-15 12:05 am'],
  ['2027-01-15 12am', '2027-01-15 12:00 am'],
  ['2027-01-15 12pm', '2027-01-15 12:00 pm'],
  ['2026-11-01 1am EST', '2026-11-01 01:00 am EST'],
])('TGT-14 %j is read as %s', (text, meant) => expect(read(text)).toBe(meant))

test.each([
  // Morning or afternoon, and whoever drops "pm" from a field must not get the morning.
  '2027-01-15 5',
  '2027-01-15 5:00',
  '2027-01-15 05:00',
  '2027-01-15 12:00',
  '2027-01-15 17',
  '2027-01-15 17 pm',
  '2027-01-15 17:00 pm',
  '2027-01-15 0 am',
  '2027-01-15 24:00',
  '2027-01-15 17:60',
  '2027-01-15 5:7 pm',
  '2027-01-155pm',
  '2027-01-15 5 xm',
  '2027-01-15 5pm Tokyo',
])('TGT-14 %j is no time', (text) => expect(read(text)).toBeNull())
