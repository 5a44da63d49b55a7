/** The link by which a publisher answers. */
export const codesOfPublisherLinks = [
  'publisher-link-changed',
  'publisher-link-deleted',
  'publisher-link-expired',
  'publisher-link-over',
  'publisher-link-unknown',
  'publisher-link-used',
] as const

/** From which day to which figures are asked for. */
export const codesOfDays = ['days-backwards', 'days-many', 'days-to-come'] as const
