import { expect, test } from 'vitest'
import { slotRows } from './slot-rows.ts'

const slot = (time: string, reason: string | null) => ({ time, at: null, isFree: reason === null, reason })

test('three or more closed for one reason are one line, fewer stand by themselves, and free ones never join', () => {
  const friday = 'Friday ends 4 PM'
  const rows = slotRows([
    slot('9 AM', null),
    slot('10 AM', null),
    slot('11 AM', null),
    slot('12 PM', 'Taken'),
    slot('1 PM', 'Taken'),
    slot('2 PM', friday),
    slot('3 PM', friday),
    slot('4 PM', friday),
  ])
  expect(
    rows.map((row) => (row.kind === 'range' ? `${row.from} to ${row.to}: ${row.reason}` : row.slot.time)),
  ).toEqual(['9 AM', '10 AM', '11 AM', '12 PM', '1 PM', '2 PM to 4 PM: Friday ends 4 PM'])
  expect(slotRows([])).toEqual([])
})
