/** Ads given out by campaign, creative, site, zone, place, device and hour. */
export interface ServedHourTable {
  campaign_id: number
  media_id: number
  site_id: number
  zone: number
  country: string
  state: string
  device: string
  hour: Date
  served: number
}
