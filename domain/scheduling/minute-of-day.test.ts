import { expect, test } from 'vitest'
import { hourInWords, wholeLengthInWords, readMinute, timeInWords } from './minute-of-day.ts'

test.each([
  ['12:00 AM', 0],
  ['1:15 AM', 75],
  ['11:00 AM', 660],
  ['12:00 PM', 720],
  ['11:59 PM', 1439],
])('%s is minute %i of the day, both ways', (text, minute) => {
  expect([readMinute(text), timeInWords(minute)]).toEqual([minute, text])
})

test.each([
  ['11:00 am', 660],
  [' 4 PM ', 960],
  ['4pm', 960],
  ['04:30 p.m.', 990],
])('%j is read as well', (text, minute) => {
  expect(readMinute(text)).toBe(minute)
})

test.each([
  '',
  '13 PM',
  '0 AM',
  '4:60 PM',
  '16:00',
  'noon',
  '4:00',
  '-1 AM',
  '4:0 PM',
])('%j is no time', (text) => {
  expect(readMinute(text)).toBe(null)
})

test('hours and lengths in words', () => {
  expect([hourInWords(960), hourInWords(990)]).toEqual(['4 PM', '4:30 PM'])
  expect([60, 1440, 90, 1, 0].map(wholeLengthInWords)).toEqual([
    '1 hour',
    '24 hours',
    '90 minutes',
    '1 minute',
    '0 hours',
  ])
})
