/** Saved cards on the wire (ENT-08): brand, last digits and last use, never more of the number. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, id, idParams } from '../kernel/fields.ts'

const card = z.object({
  id: z.number(),
  brand: z.string(),
  lastDigits: z.string(),
  expiry: z.string(),
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
    label: wire.label,
    lastUsedOn: wire.date,
    lastAmountCents: wire.amount,
  }),
  encode: (ours) => ({
    id: ours.id,
    card_number: ours.lastDigits,
    card_type: ours.brand,
    expiry: ours.expiry,
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
