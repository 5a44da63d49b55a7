const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** What people call a brand of cards: `Visa`; one without a name is a card. */
export function brandName(brand: string): string {
  return names[brand] ?? 'Card'
}
