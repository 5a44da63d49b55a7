/** What a day and a time can be refused with. */
export const codesOfTimes = [
  'slot-none',
  'slot-past',
  'slot-soon',
  'slot-taken',
  'slot-lost',
  'slot-publisher',
  'slot-kind-starts',
  'slot-kind-ends',
  'slot-day-starts',
  'slot-day-ends',
  'edition-none',
  'date-skipped',
  'date-far',
] as const
