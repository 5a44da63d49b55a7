/** Saving proposals (API-58). */
import { z } from 'zod'
import { formKey } from '../content/write.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { isId } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { figure, typedItem } from './item.ts'
import { proposal } from './proposal.ts'
import { sendTo } from './send-to.ts'
import { codesOfProposals, codesOfSendings } from './codes.ts'

const unreadable = refusals['field-unreadable']
const noClient = refusals['client-missing']
const text = z.string(unreadable).max(20_000, unreadable).optional()
const truth = z.boolean(refusals['yes-or-no']).optional()

/** Null: none is chosen. */
const client = z.codec(
  z
    .union([z.number(), z.string(), z.null()], noClient)
    .refine((value) => value === null || value === '' || isId(value), noClient),
  z.number().nullable(),
  {
    decode: (value) => (value === null || value === '' ? null : Number(value)),
    encode: (value) => value,
  },
)

/** What is left out is empty or false in a new proposal, and stays as it is in a change. */
const form = together(
  inOurWords({
    name: as('proposal_name', text),
    clientId: as('user_id', idOf('advertiser', client).optional()),
    items: as('item', z.array(typedItem, unreadable).optional()),
    notes: textOf('prose', text),
    additionalNotes: as('additional_notes', textOf('prose', text)),
    sendTo: as('send_to', sendTo),
    isSent: as('send', truth),
    isCanadian: as('canadian', truth),
    hidesPrices: as('hideprices', truth),
    /** What the sender reckoned; one that differs is refused. */
    typedTotal: as('total', figure),
  }),
  formKey,
)

/** Our name of a field at fault, and the wire's here; with its place for one of a line, `qty[3]`. */
const fieldNames = {
  name: 'proposal_name',
  clientId: 'user_id',
  items: 'item',
  isSent: 'send',
  typedTotal: 'total',
  isCanadian: 'canadian',
  hidesPrices: 'hideprices',
  additionalNotes: 'additional_notes',
  sendTo: 'send_to',
  quantity: 'qty',
  productKey: 'key',
  productName: 'product_name',
  dailyViews: 'dailyviews',
  startDay: 'start_date',
  campaignName: 'customcampaignname',
  intoCampaign: 'campaign_name',
  campaignId: 'campaign_id',
}

const itemFields = [
  'key',
  'product_name',
  'rate',
  'qty',
  'budget',
  'dailyviews',
  'discount',
  'start_date',
  'customcampaignname',
  'campaign_name',
  'campaign_id',
]

const call = {
  method: 'POST',
  access: 'proposal.edit',
  bodyBytes: 400_000,
  fieldNames,
  lines: { at: 'item', fields: itemFields, otherwise: 'product_name' },
  reply: z.object({
    success: z.string(),
    proposal,
    /** What was decided otherwise than it was sent, as a sentence: a discount above its cap. */
    warning: z.string().nullable(),
    /** The same form came before, and this is the proposal that it made. */
    repeated: z.boolean(),
  }),
} as const

export const saveNewProposal = endpoint({
  ...call,
  path: '/agent/api/proposal/create-edit/',
  summary: 'Write a proposal for a client',
  body: form,
  refuses: [...codesOfProposals, ...codesOfSendings, 'not-found', 'proposal-declined'],
})

/** What a save that came too late is told, in words. */
const savedVersion = inOurWords({
  name: z.string(),
  client: as('user', z.string()),
  text: as('additional_notes', z.string()),
  currency: z.string(),
  total: z.string(),
  lines: as('items', z.array(z.string())),
})
export type SavedVersion = z.output<typeof savedVersion>

/** `updated_at` says which state was edited: what somebody else saved since is not overwritten unseen (409, with both). */
export const saveProposal = endpoint({
  ...call,
  path: '/agent/api/proposal/create-edit/:id',
  summary: 'Change a proposal',
  params: paramsOf('proposal'),
  body: withSeen(form),
  conflict: conflictOver(savedVersion),
  refuses: [
    ...codesOfProposals,
    ...codesOfSendings,
    'free-unapproved',
    'payments-under-way',
    'proposal-declined',
    'quantity-large',
  ],
})
