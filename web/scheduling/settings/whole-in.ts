/** A whole number as it is typed; what is none becomes one that the server refuses at its field. */
export const wholeIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : -1)
