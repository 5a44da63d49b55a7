import { expect, test } from 'vitest'
import type { Me } from '#contract/people/me.ts'
import { homeOf, navigationOf } from './navigation.ts'

const rivka: Me = {
  personId: 4,
  name: 'Rivka Stern',
  email: 'advertiser@demo.test',
  flags: [],
  level: 0,
  rights: [],
  clientIds: [],
  siteIds: [],
  impersonator: null,
  isDemo: true,
  hasTestPayments: true,
  smallestPaymentCents: 50n,
  wantsTour: false,
  csrfToken: 'token',
}
const labelsOf = (more: Partial<Me>) => navigationOf({ ...rivka, ...more }).map((entry) => entry.label)

test('a person sees only the entries that they can use', () => {
  expect(labelsOf({})).toEqual([
    'Campaigns',
    'Media',
    'Calendar',
    'Proposals',
    'Orders',
    'Placements',
    'Settings',
  ])
  expect(labelsOf({ flags: ['isagent'] })).toEqual([
    'Campaigns',
    'Media',
    'Calendar',
    'Proposals',
    'Tasks',
    'Approvals',
    'Orders',
    'Placements',
    'Settings',
  ])
  expect(labelsOf({ flags: ['isagency'] })).toEqual([
    'Campaigns',
    'Media',
    'Calendar',
    'Proposals',
    'Tasks',
    'Orders',
    'Placements',
    'Settings',
  ])
  expect(labelsOf({ flags: ['issuperadmin'] })).toEqual([
    'Campaigns',
    'Media',
    'Calendar',
    'Proposals',
    'Tasks',
    'Queue',
    'Approvals',
    'Orders',
    'Placements',
    'Times',
    'WordPress',
    'Labels',
    'Settings',
  ])
  expect(labelsOf({ flags: ['iscategoryadmin'] })).toContain('Labels')
})

test('GEN-05 CAM-10 a publisher begins where the ads of the own sites stand, everybody else with the campaigns', () => {
  expect(labelsOf({ siteIds: [3] })).toEqual(['Calendar', 'Orders', 'Placements', 'Settings'])
  expect(labelsOf({ siteIds: [3], flags: ['isagent'] })).toEqual([
    'Campaigns',
    'Media',
    'Calendar',
    'Proposals',
    'Tasks',
    'Approvals',
    'Orders',
    'Placements',
    'Settings',
  ])
  expect(homeOf({ ...rivka, siteIds: [3] })).toBe('/advertiser/publishers')
  expect(homeOf(rivka)).toBe('/advertiser/campaigns')
})
