/** Numbers as people type them, thousands parted by commas. */

/**
 * The text without its commas; null where one parts no thousands: `5,00` is as likely five as five hundred, and `0,500`
 * a half.
 */
export function withoutThousands(text: string): string | null {
  const isGrouped = !text.includes(',') || /^[^\d,]*[1-9]\d{0,2}(,\d{3})+(?!\d)[^,]*$/.test(text)
  return isGrouped ? text.replaceAll(',', '') : null
}

/** A whole number of at most 15 digits, with a sign or without; null where there is none. */
export function parseCount(text: string): number | null {
  const digits = withoutThousands(text)
  return digits !== null && /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) : null
}
