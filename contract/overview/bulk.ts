/** One change of many campaigns at once. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import {
  codesOfArchiving,
  codesOfDailyBudgets,
  codesOfDates,
  codesOfSwitches,
  codesOfUndo,
} from '../campaigns/codes.ts'

export const bulkActions = ['enable', 'disable', 'archive', 'unarchive', 'dates', 'dailyBudget'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Campaigns of one call; whoever chose more sends them in several. */
export const mostInBulk = 100

const tooMany = sentenceOf({ refused: 'bulk-many', values: { limit: mostInBulk } })

const typedDate = z.string(refusals['date-unreadable']).max(100, refusals['date-unreadable'])

const outcome = z.object({
  id,
  /** Null for what is not there, or not theirs. */
  name: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  /** Nothing is different afterwards: it is so already. */
  isSame: z.boolean(),
  /** Why this one stays as it is; null when it changes. */
  refusal: z.string().nullable(),
  /** What else is worth knowing, such as that a campaign whose start was set stays disabled. */
  notice: z.string().nullable(),
  /** What its history keeps of the change, oldest first: with these it is taken back. None in a preview. */
  entries: z.array(id),
})

export type BulkOutcome = z.output<typeof outcome>

/**
 * Each campaign is changed in a transaction of its own, as by hand, so that one that is refused keeps none of
 * the others. With `preview` everything is tried and taken back: the same answer, and nothing changes.
 */
export const changeInBulk = endpoint({
  method: 'POST',
  path: '/api/overview/bulk',
  summary: 'Enable, disable, archive, dates or daily budget of up to 100 campaigns, or a preview of it',
  access: 'campaign.enable',
  body: z.object({
    action: z.enum(bulkActions, refusals['field-unreadable']),
    ids: z.array(idOf('campaign', id)).min(1, refusals['field-missing']).max(mostInBulk, tooMany),
    preview: z.boolean(refusals['yes-or-no']).optional(),
    /** For `dates`: New York wall time as typed; null clears a date, left out it stays. */
    start: typedDate.nullable().optional(),
    stop: typedDate.nullable().optional(),
    /** The daily budget in dollars, as typed; read where `dailyBudget` is changed. */
    budget: z.string(refusals['amount-unreadable']).max(100, refusals['amount-unreadable']).optional(),
  }),
  refuses: [...codesOfDailyBudgets, ...codesOfDates, ...codesOfArchiving, ...codesOfSwitches, 'not-found'],
  reply: z.object({ outcomes: z.array(outcome) }),
})

/** Each campaign goes back whole or stays as it is, by the rules of taking back one change. */
export const undoInBulk = endpoint({
  method: 'POST',
  path: '/api/overview/bulk/undo',
  summary: 'Takes a change of up to 100 campaigns back',
  access: 'campaign.export',
  bodyBytes: 32_000,
  body: z.object({
    changes: z
      .array(
        z.object({
          id: idOf('campaign', id),
          entries: z.array(idOf('history-entry', id)).min(1, refusals['field-missing']).max(10),
        }),
      )
      .min(1, refusals['field-missing'])
      .max(mostInBulk, tooMany),
  }),
  refuses: [...codesOfUndo, 'field-missing', 'not-found'],
  reply: z.object({ outcomes: z.array(z.object({ id, refusal: z.string().nullable() })) }),
})
