/** Ads given out by campaign, creative, site, zone, place, device and hour. */
export interface ServedHourTable {
  campaignId: number
  mediaId: number
  siteId: number
  zone: number
  country: string
  state: string
  device: string
  hour: Date
  served: number
}
