/** What a batch of journal records adds, as the statements take it. */
import { recordset, type RowOf } from '#server/database/recordset.ts'
import { placeColumns } from '../store/place-columns.ts'

/** Figures of one campaign, creative, site, zone, place, device and New York hour. */
export const hourRows = recordset({
  ...placeColumns,
  views: 'int',
  viewable: 'int',
  clicks: 'int',
  filtered: 'jsonb',
})
export const dayRows = recordset({
  campaignId: 'int',
  day: 'date',
  views: 'int',
  clicks: 'int',
  filtered: 'int',
})
export const mediaDayRows = recordset({ mediaId: 'int', day: 'date', views: 'int', clicks: 'int' })

/** Impressions to bill, and at what price; a price of 0 is a pay-per-week campaign's. */
export const moneyRows = recordset({
  campaignId: 'int',
  siteId: 'int',
  hour: 'timestamptz',
  priceNanos: 'bigint',
  counted: 'int',
})

export type HourRow = RowOf<typeof hourRows>
export type DayRow = RowOf<typeof dayRows>
export type MediaDayRow = RowOf<typeof mediaDayRows>
export type MoneyRow = RowOf<typeof moneyRows>
