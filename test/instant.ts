/** When the test world begins: a Monday, ten in the morning in New York, without a clock change in sight. */
export const worldStart = new Date('2026-02-02T15:00:00Z')
