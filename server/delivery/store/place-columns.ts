/** Which ad, where, on what and in which New York hour. */
export const placeColumns = {
  campaignId: 'int',
  mediaId: 'int',
  siteId: 'int',
  zone: 'int',
  country: 'text',
  state: 'text',
  device: 'text',
  hour: 'timestamptz',
} as const
