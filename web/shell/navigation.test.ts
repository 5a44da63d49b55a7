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
  expect(labelsOf({})).toEqual(['Campaigns', 'Placements'])
  expect(labelsOf({ flags: ['isagent'] })).toEqual(['Campaigns', 'Approvals', 'Placements'])
  expect(labelsOf({ flags: ['isagency'] })).toEqual(['Campaigns', 'Placements'])
  expect(labelsOf({ flags: ['issuperadmin'] })).toEqual(['Campaigns', 'Approvals', 'Placements'])
})
