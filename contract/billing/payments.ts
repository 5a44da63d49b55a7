/** Payments on the wire. The card fields keep the names that are already spoken (ENT-08, ENT-09). */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { isId, typedCount } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'

// A sentence stands on every check: of a union, the check that came closest is told.
const amountSentence = refusals['amount-unreadable']
const expirySentence = refusals['card-expiry']
const keySentence = refusals['key-unreadable']

/** What a key of a payment looks like, as a field and as a header alike. */
export const plainKey = /^[\x21-\x7e]{8,100}$/

/** The key by which a repeated request for a payment is known. */
export const keyField = textOf('key', z.string(keySentence).regex(plainKey, keySentence))

/** A number or a decimal text; read as text, so that no float decides what is charged. */
export const amountText = z.codec(
  z.union([z.string().max(40, amountSentence), z.number()], amountSentence),
  z.string(),
  { decode: (amount) => String(amount), encode: (text) => text },
)

/** A count that the browser shows and the server recomputes. */
export const countField = typedCount(refusals['count-unreadable']).optional()

/** The id of a saved card; empty where none is chosen. */
const cardField = z
  .union([z.number(), z.string()], refusals['card-unknown'])
  .refine((value) => value === '' || isId(value), refusals['card-unknown'])
  .nullish()

type CardId = z.output<typeof cardField>

/** A part of the card as typed; what is wrong with it is said by the rule, which knows the card's type. */
const typed = (most: number, sentence: string) => z.string(sentence).max(most, sentence).optional()
const expiryPart = z
  .union([z.int(expirySentence), z.string()], expirySentence)
  .refine((value) => /^\d{1,4}$/.test(String(value)), expirySentence)
  .optional()

/** A card as a form sends it. */
export const typedCardFields = {
  expiry: typed(20, expirySentence),
  exp_month: expiryPart,
  exp_year: expiryPart,
  cvv: typed(10, refusals['card-cvv-unreadable']),
  card_number: textOf('card-number', typed(40, refusals['card-number'])),
  zip: typed(20, refusals['card-zip']),
}

/** The card that pays, typed or saved, and the key by which a repeat is known, as every payment sends them. */
export const payingFields = {
  ...typedCardFields,
  existing_card: idOf('card', cardField),
  card_id: idOf('card', cardField),
  save_card: z.boolean(refusals['yes-or-no']).optional(),
  idempotency_key: keyField.optional(),
}
type PayingFields = z.output<z.ZodObject<typeof payingFields>>

/** Whether no two cards were sent at once, and what is said where they were. */
export const isOneCard = (wire: PayingFields): boolean => !savedCardOf(wire) || !wire.card_number
export const twoCards = { error: refusals['card-twice'], path: ['card_number'] }

const wirePayment = z
  .object({ amount: amountText, impressions: countField, amount_posts: countField, ...payingFields })
  .refine(isOneCard, twoCards)

const typedCard = z.object({
  kind: z.literal('typed'),
  number: z.string(),
  expiry: z.string(),
  cvv: z.string(),
  zip: z.string(),
  isToBeSaved: z.boolean(),
})
const savedCardChoice = z.object({ kind: z.literal('saved'), cardId: z.number() })

/** What a payment is made with, in our words: one card, and its key. */
export const paidWith = z.object({
  card: z.union([typedCard, savedCardChoice]).nullable(),
  key: z.string().nullable(),
})
type PaymentMeans = z.output<typeof paidWith>

/** What a purchase sends: the amount, what it is believed to buy, and one card. */
export const paymentRequest = z.codec(
  wirePayment,
  paidWith.extend({ amount: z.string(), quantity: z.number().nullable() }),
  {
    decode: (wire) => ({
      amount: wire.amount,
      quantity: wire.impressions ?? wire.amount_posts ?? null,
      ...readPaidWith(wire),
    }),
    encode: ({ amount, quantity, ...paid }) => ({
      amount,
      ...(quantity !== null && { impressions: quantity, amount_posts: quantity }),
      ...sentPaidWith(paid),
    }),
  },
)
export type PaymentRequest = z.output<typeof paymentRequest>

export const readPaidWith = (wire: PayingFields): PaymentMeans => ({
  card: cardOf(wire),
  key: wire.idempotency_key ?? null,
})

/** The fields of the wire that say with what is paid; what is not set is left out. */
export const sentPaidWith = ({ card, key }: PaymentMeans) => ({
  ...(card?.kind === 'saved' && { existing_card: card.cardId }),
  ...(card?.kind === 'typed' && {
    card_number: card.number,
    expiry: card.expiry,
    cvv: card.cvv,
    zip: card.zip,
    save_card: card.isToBeSaved,
  }),
  ...(key !== null && { idempotency_key: key }),
})

function cardOf(wire: PayingFields): PaymentMeans['card'] {
  const existing = savedCardOf(wire)
  if (existing) return { kind: 'saved', cardId: Number(existing) }
  const { card_number = '', cvv = '', zip = '' } = wire
  const expiry = expiryOf(wire)
  if (card_number === '' && expiry === '' && cvv === '') return null
  return { kind: 'typed', number: card_number, expiry, cvv, zip, isToBeSaved: wire.save_card ?? false }
}

type TypedExpiry = Partial<Pick<z.output<typeof wirePayment>, 'expiry' | 'exp_month' | 'exp_year'>>

const savedCardOf = ({ existing_card, card_id }: Partial<Record<'existing_card' | 'card_id', CardId>>) =>
  existing_card || card_id

/** Month and year win over the text where they disagree. */
export function expiryOf({ expiry = '', exp_month, exp_year }: TypedExpiry): string {
  return exp_month === undefined || exp_year === undefined
    ? expiry
    : `${exp_month}/${String(exp_year).padStart(2, '0')}`
}

/** How a payment stands: charged, refused, or not known yet. `message` says it as the purchase itself would have. */
export const paymentOutcome = inOurWords({
  state: z.enum(['paid', 'declined', 'under-way']),
  message: z.string(),
  receiptUrl: as('receipt_url', z.string().nullable()),
})
export type PaymentOutcome = z.output<typeof paymentOutcome>

/** For whoever lost the answer. A key that never came, or came from somebody else, has no payment (404). */
export const getPaymentOutcome = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'How a payment of your own stands, by the key it was sent with',
  access: 'billing.pay',
  query: inOurWords({ key: as('idempotency_key', keyField) }),
  refuses: ['not-found'],
  reply: paymentOutcome,
})
