/** What somebody has to do by hand for what was sold (D-154). */

/** Done by hand; dates to be set; a right to a pin to be used. The last two are done by themselves. */
export type TaskKind = 'by-hand' | 'dates' | 'pin'
