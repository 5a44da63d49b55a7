/** Saved cards on the wire (ENT-08): brand, last digits and last use, never more of the number. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, id, idParams } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'
import { expiryOf, typedCardFields } from './payments.ts'

const card = z.object({
  id: z.number(),
  brand: z.string(),
  lastDigits: z.string(),
  expiry: z.string(),
  isExpired: z.boolean(),
  label: z.string().nullable(),
  /** When it was last charged, `YYYY-MM-DD` in New York, and how much. */
  lastUsedOn: z.string().nullable(),
  lastAmountCents: z.bigint().nullable(),
})
export type SavedCard = z.output<typeof card>

const wireCard = z.object({
  id,
  card_number: z.string().regex(/^\d{4}$/),
  card_type: z.string(),
  expiry: z.string(),
  expired: z.boolean(),
  label: z.string().nullable(),
  date: z.string().nullable(),
  amount: centsText.nullable(),
})

const savedCard = z.codec(wireCard, card, {
  decode: (wire) => ({
    id: wire.id,
    brand: wire.card_type,
    lastDigits: wire.card_number,
    expiry: wire.expiry,
    isExpired: wire.expired,
    label: wire.label,
    lastUsedOn: wire.date,
    lastAmountCents: wire.amount,
  }),
  encode: (ours) => ({
    id: ours.id,
    card_number: ours.lastDigits,
    card_type: ours.brand,
    expiry: ours.expiry,
    expired: ours.isExpired,
    label: ours.label,
    date: ours.lastUsedOn,
    amount: ours.lastAmountCents,
  }),
})

/** API-65: brand, last digits, last use; the last used first. Never more of the number. */
export const listCards = endpoint({
  method: 'GET',
  path: '/cards/:id',
  summary: 'The saved cards of an advertiser',
  access: 'billing.savedCards',
  params: idParams,
  reply: z.array(savedCard),
})

/** API-66: null while no saved card was ever charged. */
export const findLastCard = endpoint({
  method: 'GET',
  path: '/lastcard/:id',
  summary: 'The card that an advertiser used last, with amount and date',
  access: 'billing.savedCards',
  params: idParams,
  reply: savedCard.nullable(),
})

const labelField = z
  .string(refusals['field-unreadable'])
  .max(1_000, refusals['label-long'].replace('{limit}', '60'))

const changedCard = z.codec(
  z.object({ success: z.literal(true), card: savedCard, message: z.string() }),
  z.object({ card, message: z.string() }),
  {
    decode: ({ card: shown, message }) => ({ card: shown, message }),
    encode: (ours) => ({ success: true as const, ...ours }),
  },
)
export type ChangedCard = z.output<typeof changedCard>

const wireNewCard = z.object({ ...typedCardFields, label: labelField.optional() })

/** The gateway keeps the card; we keep its token, type, last digits and expiry. Nothing is charged. */
export const addCard = endpoint({
  method: 'POST',
  path: '/cards/:id',
  summary: 'Saves a card for an advertiser without buying anything',
  access: 'billing.savedCards',
  params: idParams,
  body: z.codec(
    wireNewCard,
    z.object({
      number: z.string(),
      expiry: z.string(),
      cvv: z.string(),
      zip: z.string(),
      label: z.string(),
    }),
    {
      decode: (wire) => ({
        number: wire.card_number ?? '',
        expiry: expiryOf(wire),
        cvv: wire.cvv ?? '',
        zip: wire.zip ?? '',
        label: wire.label ?? '',
      }),
      encode: ({ number, ...rest }) => ({ card_number: number, ...rest }),
    },
  ),
  reply: changedCard,
})

/** An empty label takes it away. */
export const nameCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/label',
  summary: 'Gives a saved card a label',
  access: 'billing.savedCards',
  params: idParams,
  body: z.object({ label: labelField }),
  reply: changedCard,
})

/** It is gone for purchases; a payment that is on its way is not touched, and receipts stay. */
export const removeCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/remove',
  summary: 'Removes a saved card for good',
  access: 'billing.savedCards',
  params: idParams,
  body: z.object({}),
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
