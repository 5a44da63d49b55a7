import { expect, test } from 'vitest'
import type { Me } from '#contract/people.ts'
import { navigationOf } from './navigation.ts'

const rivka: Me = {
  personId: 4,
  name: 'Rivka Stern',
  email: 'advertiser@demo.test',
  flags: [],
  level: 0,
  rights: [],
  clientIds: [],
  impersonator: null,
  isDemo: true,
  hasTestPayments: true,
  csrfToken: 'token',
}
const labelsOf = (more: Partial<Me>) => navigationOf({ ...rivka, ...more }).map((entry) => entry.label)

test('a person sees only the entries that they can use', () => {
  expect(labelsOf({})).toEqual(['Campaigns'])
  expect(labelsOf({ flags: ['isagent'] })).toEqual(['Campaigns', 'Approvals'])
  expect(labelsOf({ flags: ['isagency'] })).toEqual(['Campaigns'])
  expect(labelsOf({ rights: ['media.approve'] })).toEqual(['Campaigns', 'Approvals'])
})
