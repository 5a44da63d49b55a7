/** What happened to a campaign and its media, and taking a change back. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { answer } from '../kernel/answer.ts'
import { count, id, instant, pageNumber } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { always, as, inOurWords, orNull, together } from '../kernel/in-our-words.ts'
import { codesOfUndo } from './codes.ts'

/** What can be set back of a campaign or of its media, each under the name that it has in the call which sets it. */
const byField = <Schema extends z.ZodType>(value: Schema) =>
  inOurWords({
    name: value,
    hours: value,
    keywords: value,
    frequency: value,
    zones: value,
    priority: value,
    startAt: as('start_date', value),
    stopAt: as('stop_date', value),
    deviceChoice: as('device', value),
    targeting: as('geotarget', value),
    leftOutSites: as('left_out', value),
    dailyBudget: as('budget', value),
    isArchived: as('archive', value),
    isDeleted: as('deleted', value),
    isSwitchedOn: as('status', value),
    approval: as('approved', value),
  })

const valuesInWords = byField(z.string().optional())

const entry = z.object({
  id,
  at: instant,
  who: z.string(),
  /** The advertiser for whom somebody else acted. */
  onBehalfOf: z.string().nullable(),
  /** The whole entry as a sentence. */
  text: z.string(),
  /** Both values of what was set, in words. */
  changes: byField(z.object({ label: z.string(), before: z.string(), after: z.string() }).optional()),
  reason: z.string().nullable(),
  /** The earlier entry that this one took back. */
  undoes: id.nullable(),
  /** Not offered: nobody can take it back; the refusal says why. Offered with a refusal: not now, or not this person. */
  undo: answer,
})

export type HistoryEntry = z.output<typeof entry>

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/history',
  summary: 'Who changed what of a campaign and its media, from what to what, newest first, 50 to a page',
  access: 'campaign.export',
  params: paramsOf('campaign'),
  query: z.object({ page: pageNumber.optional() }),
  reply: z.object({
    campaign: z.object({ id, name: z.string() }),
    entries: z.array(entry),
    page: z.int(),
    pages: z.int(),
    total: count,
  }),
})

/** An entry of the history by its id, or the newest change that was made at an instant. */
const wanted = inOurWords({
  historyId: as('history_id', orNull(idOf('history-entry', id))),
  changedAt: as('changed_at', orNull(instant)),
})

/**
 * Goes through the very rules of the change itself, so it may be refused with their sentences; 409 with both
 * values when something newer changed the same thing. Harmless when repeated.
 */
export const undoChange = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/undo',
  summary: 'Takes a change of a campaign or of its media back',
  access: 'campaign.export',
  params: paramsOf('campaign'),
  body: wanted,
  /** What was set back, as it is now. */
  refuses: [...codesOfUndo, 'field-missing'],
  reply: together(inOurWords({ success: always(true), message: z.string() }), valuesInWords),
  /** Each value as it is now, and as the undo would have set it. */
  conflict: z.object({ theirs: valuesInWords, yours: valuesInWords }),
})
