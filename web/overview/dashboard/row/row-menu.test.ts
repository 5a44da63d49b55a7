import { expect, test } from 'vitest'
import type { PublisherAnswers } from '#contract/overview/answers.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { rowMenu } from './row-menu.ts'

test.each([
  ['impression', null, '/advertiser/medias/12'],
  ['content', 'instagram', '/advertiser/media/content/12'],
  ['content', 'article', null],
  ['press', null, '/advertiser/media/press/12'],
] as const)('NAV-01 NAV-04 the media of a %s campaign (%s) are at %s', (kind, contentType, address) =>
  expect(mediaAddress({ id: 12, kind, contentType } as CampaignRow)).toBe(address))

/** The tabs of the panel to which the menu of a row leads, whose answers offer these settings. */
function tabsOf(offered: readonly (keyof PublisherAnswers)[]): string[] {
  const opened: string[] = []
  const may = new Proxy({} as PublisherAnswers, {
    get: (_, name: keyof PublisherAnswers) => ({ isOffered: offered.includes(name), refusal: null }),
  })
  const row = { id: 12, kind: 'impression', price: { isDailyBudget: false }, may } as CampaignRow
  const handlers = {
    open: () => undefined,
    openPanel: (_: number, tab: string) => opened.push(tab),
  }
  for (const entry of rowMenu(row, handlers)) if (entry !== 'rule') entry.onSelect?.()
  return opened
}

test('TGT-19 the menu leads to every tab that the row offers, the finer conditions with the places', () => {
  expect(tabsOf(['dates', 'priority', 'devices', 'geotarget', 'zones'])).toEqual([
    'history',
    'dates',
    'priority',
    'devices',
    'geotarget',
    'zones',
    'hours',
    'sites',
    'keywords',
    'frequency',
  ])
  expect(tabsOf(['dates', 'zones'])).toEqual(['history', 'dates', 'zones'])
})
