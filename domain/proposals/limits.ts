/** How large a proposal and its parts may grow. Beyond these a number is a slip of the keyboard. */
import { cents, microDollars } from '#domain/kernel/money.ts'

export const mostDaysOfLine = 3_650
export const mostOfAnItem = 100_000
export const mostDailyViews = 100_000_000
/** One cent: below it nothing is sold by its rate. */
export const leastRate = microDollars(10_000)
/** $1,000,000.00 for a thousand views, a week or one. */
export const highestRate = microDollars(1_000_000_000_000)
/** $10,000,000.00, of a line and of a whole proposal. */
export const largestTotal = cents(1_000_000_000)
export const mostItems = 200
/** The most proposals of one act. */
export const mostAtOnce = 50
/** Characters of the notes and of the text for the client, each. */
export const longestText = 5_000
