/** How an order of something that is charged month after month reads (SAL-09). */

/** Which of the charges somebody looks at: `Monthly, charge 2 of 3`. */
export const recurringInWords = ({
  charge,
  months,
}: {
  /** Counted among those that were paid, from 1. */
  readonly charge: number
  readonly months: number
}): string => `Monthly, charge ${charge}${months === 0 ? '' : ` of ${months}`}`
