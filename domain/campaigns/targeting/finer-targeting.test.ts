import { expect, test } from 'vitest'
import { frequencyCapOf, hoursOf, keywordsOf, leftOutOf } from './finer-targeting.ts'
import { areKeywords, noKeywords } from './keywords.ts'
import { everyHour, fromDays } from './week-hours.ts'

test('a campaign without finer conditions is shown at every hour, on all its sites and pages, any number of times', () => {
  expect([hoursOf({}), leftOutOf({}), keywordsOf({}), frequencyCapOf({})]).toEqual([
    everyHour,
    [],
    noKeywords,
    null,
  ])
  expect(areKeywords(keywordsOf({}))).toBe(false)
})

test('a campaign with finer conditions has those', () => {
  const hours = fromDays({ monday: [9] })
  const keywords = { wanted: ['tea'], unwanted: [] }
  const cap = { times: 3, per: 'day' } as const
  const narrow = { hours, leftOutSites: [17], keywords, cap }
  expect([hoursOf(narrow), leftOutOf(narrow), keywordsOf(narrow), frequencyCapOf(narrow)]).toEqual([
    hours,
    [17],
    keywords,
    cap,
  ])
})

test.each([
  [[], [], false],
  [['tea'], [], true],
  [[], ['war'], true],
  [['tea'], ['war'], true],
])('wanted %j and unwanted %j leave pages out: %s', (wanted, unwanted, areSome) => {
  expect(areKeywords({ wanted, unwanted })).toBe(areSome)
})
