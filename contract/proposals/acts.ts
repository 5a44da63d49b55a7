/** What is done with whole proposals (API-59, API-61 to API-64). */
import { z } from 'zod'
import { tooMany } from '#domain/proposals/acts.ts'
import { mostAtOnce } from '#domain/proposals/limits.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, idField } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import { named, proposal } from './proposal.ts'
import { codesOfProposals, codesOfStatus, codesOfUndo } from './codes.ts'

const unreadable = refusals['field-unreadable']
const saysTooMany = sentenceOf(tooMany)
const missing = refusals['field-missing']

/** How many there may be is asked of the act, which says itself that it failed. */
const sentIds = z.array(idOf('proposal', idField(unreadable)), unreadable)
/** Everything is tried and taken back: the same answer, and nothing changes. */
const preview = z.boolean(refusals['yes-or-no']).optional()

/** What the history keeps of it: with these it is taken back. None in a preview. */
const entries = z.array(id)

const one = { method: 'POST', params: paramsOf('proposal') } as const

const changed = z.object({ success: z.string(), proposal, entries })

/** 'Archived' deletes (PRO-12), 'Draft' brings back; the status itself follows from what happened. */
export const setProposalStatus = endpoint({
  ...one,
  path: '/agent/api/proposal/status/:id',
  summary: 'Delete a proposal, or bring it back',
  access: 'proposal.reassign',
  body: withSeen(inOurWords({ status: z.enum(['Archived', 'Draft'], refusals['status-unknown']), preview })),
  refuses: [...codesOfStatus, 'payments-under-way'],
  reply: changed,
  conflict: conflictOver(inOurWords({ status: z.string() })),
})

const combined = z.object({
  success: z.string(),
  proposal,
  /** What was decided otherwise, as a sentence: a discount above its cap. */
  warning: z.string().nullable(),
  entries,
})

export const duplicateProposal = endpoint({
  ...one,
  path: '/agent/api/proposal/duplicate/:id',
  summary: 'Make a draft like this proposal, at the prices of today',
  access: 'proposal.export',
  body: z.object({ preview }),
  refuses: [...codesOfProposals, 'proposal-duplicate-failed', 'why-withdrawn'],
  reply: combined,
})

/** What a template has of an item. */
const kept = inOurWords({
  name: as('product_name', z.string()),
  site: z.string().nullable(),
  /** `30 days`, `6 posts`, `budget $1,500.00`. */
  amountInWords: as('quantity_in_words', z.string()),
  /** Of what is written by hand, `$175.00 per item`; null: what the catalogue asks on the day on which it is used. */
  rateInWords: as('rate_in_words', z.string().nullable()),
  isWithdrawn: as('withdrawn', z.boolean()),
})
export type TemplateItem = z.output<typeof kept>

/** PRO-21: afterwards it stands under My Templates. */
export const keepTemplate = endpoint({
  ...one,
  path: '/agent/api/proposal/template/:id',
  summary: 'Keep the items of a proposal as a template',
  access: 'proposal.export',
  body: z.object({ title: z.string(refusals['title-missing']).max(4_000, unreadable), preview }),
  refuses: ['text-long', 'title-missing'],
  reply: z.object({ success: z.string(), template: named, items: z.array(kept) }),
})

export const setTemplateArchived = endpoint({
  method: 'POST',
  path: '/agent/api/templates/:id/archive',
  summary: 'Take a template away, or bring it back',
  access: 'proposal.export',
  params: paramsOf('template'),
  body: inOurWords({ isArchived: as('archived', z.boolean(refusals['yes-or-no'])) }),
  reply: z.object({ success: z.string() }),
})

/** PRO-05: all of them, or none. */
export const reassignProposals = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/reassign/',
  summary: 'Give proposals to another salesman',
  access: 'proposal.reassign',
  fieldNames: { salesmanId: 'salesman_id' },
  body: inOurWords({
    ids: sentIds,
    /** Left out: whoever asks. */
    salesmanId: as('salesman_id', idOf('person', idField(unreadable)).optional()),
    preview,
  }),
  refuses: [
    'ids-many',
    'not-found',
    'payments-under-way',
    'proposals-reassign-failed',
    'why-no-salesman',
    'why-salesman',
  ],
  reply: z.object({
    success: z.string(),
    outcomes: z.array(z.object({ id, name: z.string(), before: z.string(), after: z.string() })),
    entries,
  }),
})

/** A list of ids that the address writes as text, `1,2`. */
const idList = z.codec(
  z.string().regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, unreadable),
  z.array(id).max(mostAtOnce, saysTooMany),
  { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
)

/** Those who may act for the clients of all of these. */
export const listSalesmen = endpoint({
  method: 'GET',
  path: '/agent/api/proposal/salesmen',
  summary: 'Who can be the salesman of these proposals',
  access: 'proposal.reassign',
  query: z.object({ ids: idOf('proposal', idList) }),
  refuses: ['not-found'],
  reply: z.object({ people: z.array(named) }),
})

/** PRO-05: into a new draft; the others are archived. */
export const combineProposals = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/combine/',
  summary: 'Make one proposal of several of one client',
  access: 'proposal.reassign',
  body: z.object({ ids: sentIds, preview }),
  refuses: [
    ...codesOfProposals,
    'ids-many',
    'not-found',
    'payments-under-way',
    'proposal-delete-failed',
    'proposals-combine-failed',
    'why-archived',
    'why-clients',
    'why-currencies',
    'why-items',
    'why-long',
    'why-one',
    'why-signed',
  ],
  reply: combined.extend({ archived: z.array(id), itemCount: count }),
})

/** All of these acts are taken back, or none where something followed one of them. */
export const takeBackProposals = endpoint({
  method: 'POST',
  path: '/agent/api/proposal/take-back/',
  summary: 'Take acts on proposals back',
  access: 'proposal.reassign',
  body: z.object({
    entries: z
      .array(idOf('proposal-entry', idField(unreadable)), unreadable)
      .min(1, missing)
      .max(mostAtOnce + 1, saysTooMany),
  }),
  refuses: [...codesOfUndo, 'not-found', 'payments-under-way', 'undo-money', 'undo-newer'],
  reply: z.object({ success: z.string(), ids: z.array(id) }),
})
