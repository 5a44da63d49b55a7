/** Nobody plans further ahead; a date beyond is a slip of the keyboard. */
export const mostDaysAhead = 3660
