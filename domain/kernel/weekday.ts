/** The days of a week, Sunday first, as the kernel of time counts them. */
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 0 is Sunday. */
export const weekdayInWords = (weekday: number): string => names[weekday] ?? ''
