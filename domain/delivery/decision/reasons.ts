/**
 * Every reason the delivery side can give, each named once. A support person quotes these words, the ad
 * reply carries them, and the answer to "Why is it not delivering?" is one of them.
 */

/** Why a campaign was passed over, in the order in which it is asked. */
export const refusalReasons = [
  'archived',
  'disabled',
  'other-site',
  'site-left-out',
  'zone-not-chosen',
  'no-approved-media',
  'not-started',
  'ended',
  'no-paid-period',
  'hour-not-targeted',
  'place-not-targeted',
  'device-not-targeted',
  'page-not-targeted',
  'shown-often-enough',
  'paced',
  'daily-limit-reached',
  'budget-exhausted',
  'not-promised-in-time',
  'already-on-this-page',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a zone of a request stays empty: one of the above, or nothing to ask at all. */
export type EmptyReason = RefusalReason | 'unknown-site' | 'unknown-zone' | 'no-campaign'

/**
 * A campaign of which nothing can be promised: its money ran out, what its day allows, or what its day allows so far; or
 * the database, which alone knows, did not say in the time that a visitor waits.
 */
export type ShortageReason = Extract<
  RefusalReason,
  'budget-exhausted' | 'daily-limit-reached' | 'paced' | 'not-promised-in-time'
>

/**
 * Why a request or a view is not traffic that anyone pays for. The list only grows at its end: a journal
 * stores the position.
 */
export const filterReasons = [
  'declared-bot',
  'empty-user-agent',
  'unknown-user-agent',
  'data-centre',
  'prefetch',
  'preview',
  'too-many-requests',
  'another-device',
  'another-country',
] as const
export type FilterReason = (typeof filterReasons)[number]
