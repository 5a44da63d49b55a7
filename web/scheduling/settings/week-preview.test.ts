import { expect, test } from 'vitest'
import { scheduleRules } from '#seed/schedule-rules.ts'
import { faultsOfTimes, readTimes, typedRuleTimes } from './rule-values.ts'
import { previewWeek } from './week-preview.ts'

const friday = scheduleRules.find(({ weekday, grant }) => weekday === 5 && grant === null)

test('the preview of a week shows what a change does to each day', () => {
  if (!friday) throw new Error('no rule for Friday')
  const days = previewWeek(scheduleRules, { ...friday, lastMinute: 15 * 60 }, '2026-02-02')
  expect(days).toHaveLength(7)
  expect(days.filter(({ isChanged }) => isChanged)).toEqual([
    {
      weekday: 'Friday',
      day: '2026-02-06',
      before: '9 AM to 4 PM, 8 times',
      after: '9 AM to 3 PM, 7 times',
      isChanged: true,
    },
  ])
})

test('the preview of a rule to come begins with its first day', () => {
  if (!friday) throw new Error('no rule for Friday')
  const days = previewWeek(
    scheduleRules,
    { ...friday, lastMinute: 11 * 60, validFrom: '2026-02-13' },
    '2026-02-02',
  )
  expect(days[0]).toEqual({
    weekday: 'Friday',
    day: '2026-02-13',
    before: '9 AM to 4 PM, 8 times',
    after: '9 AM, 10 AM, 11 AM',
    isChanged: true,
  })
})

test('a rule reads as it was typed, and what cannot be read is told at its field', () => {
  const typed = {
    firstMinute: '9am',
    lastMinute: '',
    stepMinutes: '60',
    fixedMinutes: '9 AM, 1:30 pm',
    leadMinutes: '0',
  }
  const times = {
    firstMinute: 540,
    lastMinute: null,
    stepMinutes: 60,
    fixedMinutes: [540, 810],
    leadMinutes: 0,
  }
  expect(readTimes(typed)).toEqual(times)
  expect(readTimes(typedRuleTimes(times))).toEqual(times)
  expect(faultsOfTimes(typed)).toEqual({})
  expect(
    Object.keys(
      faultsOfTimes({
        firstMinute: 'noon',
        lastMinute: '25',
        stepMinutes: 'x',
        fixedMinutes: '9, 1 PM',
        leadMinutes: '1.5',
      }),
    ).toSorted(),
  ).toEqual(['firstMinute', 'fixedMinutes', 'lastMinute', 'leadMinutes', 'stepMinutes'])
})
