/** Card fields while they are typed or pasted. */

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits in groups of four: `4242424242424242` reads as `4242 4242 4242 4242`. */
export const groupDigits = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY: the stroke comes by itself after the month, and goes when it is deleted (CRD-05). */
export function expiryAsTyped(text: string, before: string): string {
  const isShorter = text.length < before.length
  const [month = '', year] = text.split('/').map(digitsOf)
  if (year !== undefined)
    return `${month.length === 1 && year !== '' ? `0${month}` : month.slice(0, 2)}/${year.slice(0, 4)}`
  if (isShorter || month.length < 2) return month.slice(0, 2)
  return `${month.slice(0, 2)}/${month.slice(2, 6)}`
}
