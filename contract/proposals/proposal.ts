/** A proposal on the wire (ENT-24), whole and as a row of the list. */
import { z } from 'zod'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { answer } from '../kernel/answer.ts'
import { centsText, count, day, id, instant } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { item } from './item.ts'
import { declined } from './thread.ts'

export const statuses = Object.keys(statusInWords) as [ProposalStatus, ...ProposalStatus[]]
const statusOf = new Map(statuses.map((status) => [statusInWords[status], status]))

/** `Emailed To Client`, and the other five. */
export const status = z.codec(z.enum([...statusOf.keys()]), z.enum(statuses), {
  decode: (words) => statusOf.get(words) as ProposalStatus,
  encode: (one) => statusInWords[one],
})

/** The same as it is asked for: by the word of addresses, `emailed`, or as replies say it. */
export const askedStatus = z.codec(
  z.enum([...statuses, ...statusOf.keys()], refusals['field-unreadable']),
  z.enum(statuses),
  { decode: (asked) => statusOf.get(asked) ?? (asked as ProposalStatus), encode: (one) => one },
)

export const currencies = ['usd', 'cad'] as const
export const named = z.object({ id, name: z.string() })

type NamedPerson = z.output<typeof named>

/** The client stands under two names, as the account and as the advertiser. */
const people = z.codec(
  z.object({
    user: z.string(),
    user_id: id,
    advertiser_id: id,
    salesman: z.string(),
    salesman_id: id,
  }),
  z.custom<{ client: NamedPerson; salesman: NamedPerson }>(),
  {
    decode: (wire) => ({
      client: { id: wire.user_id, name: wire.user },
      salesman: { id: wire.salesman_id, name: wire.salesman },
    }),
    encode: ({ client, salesman }) => ({
      user: client.name,
      user_id: client.id,
      advertiser_id: client.id,
      salesman: salesman.name,
      salesman_id: salesman.id,
    }),
  },
)

const standing = inOurWords({
  id,
  /** The number that people call it by, `P-12`. */
  number: z.string(),
  name: z.string(),
  status,
})

const reached = inOurWords({
  businessName: as('business', z.string()),
  /** The address of the client; absent for the client. */
  email: z.string().optional(),
  phone: z.string().optional(),
  /** When they opened it first; absent for the client, null: never. */
  firstSeenAt: as('first_seen', instant.nullable().optional()),
})

/** Amounts in its currency. */
const money = inOurWords({
  currency: z.enum(currencies),
  totalCents: as('total', centsText),
  paidCents: as('paid', centsText),
  balanceCents: as('balance', centsText),
})

const facts = inOurWords({
  hidesPrices: as('hideprices', z.boolean()),
  sentAt: as('sent_date', instant.nullable()),
  completedAt: as('completed_on', instant.nullable()),
  hasCampaigns: as('campaigns_added', z.boolean()),
  isArchived: as('trashed', z.boolean()),
  isProcessingRemoved: as('processing_removed', z.boolean()),
  createdAt: as('created_at', instant),
  updatedAt: as('updated_at', instant),
})

/** What this person may do with it now. */
const rights = inOurWords({
  may: z.object({
    edit: answer,
    delete: answer,
    restore: answer,
    duplicate: answer,
    template: answer,
    export: answer,
    reassign: answer,
    combine: answer,
    convert: answer,
    discount: answer,
    send: answer,
    pay: answer,
    payCash: answer,
    chargeLater: answer,
    removeProcessing: answer,
  }),
})

export const proposalRow = together(
  standing,
  people,
  reached,
  money,
  facts,
  inOurWords({ itemCount: as('item_count', count), declined }),
  rights,
)
export type ProposalInList = z.output<typeof proposalRow>

export const proposal = together(
  standing,
  people,
  reached,
  money,
  facts,
  inOurWords({
    items: z.array(item),
    /** Set: the proposal is in Canadian dollars, at this rate of this day. */
    cadRate: as('cad_rate', z.object({ rate: z.string(), day }).nullable()),
    /** What leads to the total; absent where prices are hidden. */
    sums: inOurWords({
      firstCents: as('first', centsText),
      discountCents: as('discounted', centsText),
    }).optional(),
    /** The notes that the client reads. */
    additionalNotes: as('additional_notes', z.string()),
    /** For ourselves, and to whom it is sent; absent for the client. */
    notes: z.string().optional(),
    sendTo: as('send_to', z.string().optional()),
    /** How many times it was saved. */
    version: count,
    /** When it became so. */
    versionAt: as('version_at', instant),
  }),
  rights,
)
export type Proposal = z.output<typeof proposal>
