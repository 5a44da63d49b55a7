/** The refusals of calls that a publisher makes by the link of a letter. */
export const codesOfPublisherLinks = [
  'publisher-link-changed',
  'publisher-link-deleted',
  'publisher-link-expired',
  'publisher-link-over',
  'publisher-link-unknown',
  'publisher-link-used',
] as const

/** The refusals of a range of days for which figures are asked. */
export const codesOfDays = ['days-backwards', 'days-many', 'days-to-come'] as const
