/** Up to how much a client may owe for what is charged later (D-155), in US dollars. */
import { z } from 'zod'
import { amountText } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, id, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { toldChange } from '../kernel/told-change.ts'
import { named } from './proposal.ts'

const path = '/agent/api/clients/:id/credit-limit'

const credit = inOurWords({
  client: named,
  /** What holds: their own, or the usual one. */
  limit: centsText,
  /** Null: the usual one holds. */
  own: centsText.nullable(),
  usual: centsText,
  /** Open of sales that are charged later. */
  owed: centsText,
  updatedAt: as('updated_at', instant),
})
export type Credit = z.output<typeof credit>

/** The limit with its changes, the newest first. */
const told = z.object({ credit, entries: z.array(toldChange) })

export const getCreditLimit = endpoint({
  method: 'GET',
  path,
  summary: 'Up to how much a client may owe, and what they owe',
  access: 'people.administer',
  params: paramsOf('advertiser'),
  reply: told,
})

/** Harmless when repeated. What is owed already stays, also above the limit. */
export const setCreditLimit = endpoint({
  method: 'POST',
  path,
  summary: 'Say up to how much a client may owe',
  access: 'people.administer',
  params: paramsOf('advertiser'),
  body: withSeen(
    inOurWords({
      /** Null or nothing: the usual limit. */
      limit: amountText.nullable(),
    }),
  ),
  refuses: ['amount-large', 'amount-unreadable', 'credit-limit-large', 'undo-done', 'undo-newer'],
  reply: told.extend({ success: z.string() }),
  conflict: conflictOver(inOurWords({ limit: centsText.nullable() })),
})

export const undoCreditLimit = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Takes a change of a credit limit back',
  access: 'people.administer',
  params: paramsOf('advertiser'),
  body: inOurWords({ historyId: as('history_id', idOf('history-entry', id)) }),
  refuses: ['undo-done', 'undo-newer'],
  reply: told.extend({ success: z.string() }),
})
