import { expect, test } from 'vitest'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { mediaAddress } from './row-menu.ts'

test.each([
  ['impression', null, '/advertiser/medias/12'],
  ['content', 'instagram', '/advertiser/media/content/12'],
  ['content', 'article', null],
  ['press', null, '/advertiser/media/press/12'],
] as const)('NAV-01 NAV-04 the media of a %s campaign (%s) are at %s', (kind, contentType, address) =>
  expect(mediaAddress({ id: 12, kind, contentType } as CampaignRow)).toBe(address))
