/** What several calls about campaigns can be refused with. */

export const codesOfDates = [
  'date-missing',
  'date-unreadable',
  'date-skipped',
  'date-past',
  'date-far',
  'date-order',
] as const

export const codesOfDailyBudgets = [
  'daily-budget-none',
  'daily-budget-above-balance',
  'daily-budget-below-price',
  'amount-unreadable',
  'amount-zero',
  'amount-large',
  'quantity-differs',
] as const

export const codesOfPriorities = ['priority-range', 'priority-empties', 'priority-preview'] as const

export const codesOfSwitches = ['budget-exhausted', 'campaign-archived'] as const

export const codesOfZones = ['zones-missing', 'zone-not-offered'] as const

export const codesOfLeftOutSites = ['site-not-chosen', 'sites-all-left-out'] as const

export const codesOfKeywords = ['keyword-empty', 'keyword-long', 'keyword-both', 'keywords-many'] as const

export const codesOfArchiving = ['archive-credits-left', 'form-other-campaign', 'payments-under-way'] as const

/** Taking a change back makes the opposite change, so every rule of that is asked again, of an ad too. */
export const codesOfUndo = [
  'undo-done',
  'undo-money',
  'undo-never',
  'undo-newer',
  'undo-priority',
  ...codesOfDates,
  ...codesOfDailyBudgets,
  ...codesOfPriorities,
  ...codesOfSwitches,
  ...codesOfZones,
  ...codesOfLeftOutSites,
  ...codesOfKeywords,
  'device-unknown',
  'place-unknown',
  'cap-range',
  ...codesOfArchiving,
  'name-missing',
  'name-too-long',
  'media-archived',
  'media-decided',
  'media-delete-on',
  'media-own-approval',
  'media-processing',
  'media-switched-on',
  'media-unapproved',
  'rejection-missing',
  'rejection-long',
] as const
