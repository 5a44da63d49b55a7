import { brandName } from '#domain/billing/brand-name.ts'

/** The name of a card, `Visa ending 4242`. */
export const nameOfCard = ({ brand, lastDigits }: { brand: string; lastDigits: string }): string =>
  `${brandName(brand)} ending ${lastDigits}`
