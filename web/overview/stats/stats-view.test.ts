import { expect, test } from 'vitest'
import { addressOfStats, fileOfStats, readStatsView } from './stats-view.ts'

test('NAV-03 the address says campaign, days, comparison and tab, and reads back as it was written', () => {
  const view = {
    campaignId: 12,
    from: '2026-05-01',
    to: '2026-05-07',
    compare: 'year',
    by: 'site',
  } as const
  const address = addressOfStats(view)
  expect(address).toBe('/advertiser/stats?campaign=12&from=2026-05-01&to=2026-05-07&compare=year&by=site')
  expect(readStatsView(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(view)
})

test('NAV-03 what an address says badly is read as not said', () => {
  expect(readStatsView({ campaign: '12', from: 'May', to: '2026-5-1', compare: 'ever', by: 'mood' })).toEqual(
    {
      campaignId: 12,
      from: undefined,
      to: undefined,
      compare: undefined,
      by: 'day',
    },
  )
  for (const campaign of [undefined, '', '0', '-1', '1.5', 'abc'])
    expect(readStatsView({ campaign })).toBeNull()
})

test('a file holds the days and the tab that are shown', () => {
  const view = { campaignId: 12, from: '2026-05-01', to: undefined, compare: undefined, by: 'zone' } as const
  expect(fileOfStats(view, 'csv', false)).toBe(
    '/api/overview/campaigns/12/breakdown/file?by=zone&format=csv&from=2026-05-01',
  )
  expect(fileOfStats({ ...view, by: 'state' }, 'xlsx', true)).toBe(
    '/api/overview/campaigns/12/posts/breakdown/file?by=state&format=xlsx&from=2026-05-01',
  )
})

test('a way that the kind of campaign does not have is read as by day', () => {
  const view = { campaignId: 12, from: undefined, to: undefined, compare: undefined, by: 'zone' } as const
  expect(fileOfStats(view, 'csv', true)).toContain('by=day')
  expect(fileOfStats({ ...view, by: 'state' }, 'csv', false)).toContain('by=day')
  expect(fileOfStats({ ...view, by: 'site' }, 'csv', true)).toContain('by=site')
})
