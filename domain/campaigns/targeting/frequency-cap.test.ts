import { expect, test } from 'vitest'
import { capInWords, type FrequencyCap, mayCap } from './frequency-cap.ts'

const refused = { refused: 'cap-range', field: 'frequency', values: { limit: 100 } }
test.each<[FrequencyCap | null, unknown, string]>([
  [null, 'ok', 'Shown to one viewer any number of times'],
  [{ times: 1, per: 'day' }, 'ok', 'Shown to one viewer at most once a day'],
  [{ times: 2, per: 'hour' }, 'ok', 'Shown to one viewer at most twice an hour'],
  [{ times: 100, per: 'day' }, 'ok', 'Shown to one viewer at most 100 times a day'],
  [{ times: 101, per: 'day' }, refused, 'Shown to one viewer at most 101 times a day'],
  [{ times: 0, per: 'day' }, refused, 'Shown to one viewer at most 0 times a day'],
  [{ times: 1.5, per: 'hour' }, refused, 'Shown to one viewer at most 1.5 times an hour'],
])('the cap %j is %j and reads "%s"', (cap, verdict, sentence) => {
  expect(mayCap(cap)).toEqual(verdict)
  expect(capInWords(cap)).toBe(sentence)
})
