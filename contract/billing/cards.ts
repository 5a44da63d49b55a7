/** Saved cards on the wire (ENT-08): brand, last digits and last use, never more of the number. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, id } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { always, as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { expiryOf, typedCardFields } from './payments.ts'
import { codesOfCards } from './codes.ts'

const savedCard = inOurWords({
  id,
  lastDigits: as('card_number', z.string().regex(/^\d{4}$/)),
  brand: as('card_type', z.string()),
  expiry: z.string(),
  isExpired: as('expired', z.boolean()),
  label: z.string().nullable(),
  /** When it was last charged, `YYYY-MM-DD` in New York, and how much. */
  lastUsedOn: as('date', z.string().nullable()),
  lastAmountCents: as('amount', centsText.nullable()),
  /** Kept for that alone: no purchase can choose it (D-163). */
  isForSubscriptions: as('for_subscriptions', z.boolean()),
  /** What is charged to it month after month: it stays until that has another card. */
  dependents: as('subscriptions', z.array(z.object({ id, name: z.string() }))),
})
export type SavedCard = z.output<typeof savedCard>

/** API-65: brand, last digits, last use; the last used first. Never more of the number. */
export const listCards = endpoint({
  method: 'GET',
  path: '/cards/:id',
  summary: 'The saved cards of an advertiser',
  access: 'billing.savedCards',
  params: paramsOf('advertiser'),
  reply: z.array(savedCard),
})

/** API-66: null while no saved card was ever charged. */
export const findLastCard = endpoint({
  method: 'GET',
  path: '/lastcard/:id',
  summary: 'The card that an advertiser used last, with amount and date',
  access: 'billing.savedCards',
  params: paramsOf('advertiser'),
  reply: savedCard.nullable(),
})

const labelField = z
  .string(refusals['field-unreadable'])
  .max(1_000, refusals['label-long'].replace('{limit}', '60'))

const changedCard = inOurWords({ success: always(true), card: savedCard, message: z.string() })
export type ChangedCard = z.output<typeof changedCard>

type NewCard = Readonly<Record<'number' | 'expiry' | 'cvv' | 'zip' | 'label', string>>

/** The gateway keeps the card; we keep its token, type, last digits and expiry. Nothing is charged. */
export const addCard = endpoint({
  method: 'POST',
  path: '/cards/:id',
  summary: 'Saves a card for an advertiser without buying anything',
  access: 'billing.savedCards',
  params: paramsOf('advertiser'),
  body: z.codec(z.object({ ...typedCardFields, label: labelField.optional() }), z.custom<NewCard>(), {
    decode: ({ card_number = '', cvv = '', zip = '', label = '', ...expiry }) => ({
      number: card_number,
      expiry: expiryOf(expiry),
      cvv,
      zip,
      label,
    }),
    encode: ({ number, ...rest }) => ({ card_number: number, ...rest }),
  }),
  refuses: [...codesOfCards, 'label-long', 'label-number'],
  reply: changedCard,
})

/** An empty label takes it away. */
export const nameCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/label',
  summary: 'Gives a saved card a label',
  access: 'billing.savedCards',
  params: paramsOf('card'),
  body: z.object({ label: labelField }),
  refuses: ['label-long', 'label-number', 'viewing'],
  reply: changedCard,
})

/** It is gone for purchases; a payment that is on its way is not touched, and receipts stay. */
export const removeCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/remove',
  summary: 'Removes a saved card for good',
  access: 'billing.savedCards',
  params: paramsOf('card'),
  body: z.object({}),
  refuses: ['card-needed', 'viewing'],
  reply: inOurWords({ success: always(true), message: z.string() }),
})
