import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Credit, getCreditLimit as endpoint } from '#contract/proposals/credit.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type Cents, cents, nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, plainMoney, toCents } from '#domain/kernel/money-text.ts'
import { maySetBack } from '#domain/kernel/set-back.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { limitSentence, readLimit } from '#domain/proposals/credit-limit.ts'
import { openSalesOf } from '../../billing/pending-sales.ts'
import type { Context, Platform } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import {
  type ClientCredit,
  findClientCredit,
  type KeptLimit,
  type LimitEntry,
  limitEntries,
} from '../store/credit.ts'

/** More than a person reads; older ones stay kept. */
const mostShown = 50

/** What a client may owe and does, with the changes of it. 404 where there is no such person. */
export async function tellCredit(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  personId: number,
): Promise<Reply<typeof endpoint>> {
  const found = await findClientCredit(db, personId)
  if (!found) throw missing()
  const entries = await limitEntries(db, personId, mostShown)
  const owed = await owedBy(db, personId)
  return { credit: creditOf(settings, found, owed), entries: entries.map((one) => toldOf(found, one)) }
}

/** Open of the later sales of a client, over all of their proposals. In US dollars. */
export async function owedBy(db: Context['db'], clientId: number): Promise<Cents> {
  const open = await openSalesOf(db, { clientId })
  return toCents(nanoDollars(open.reduce((sum, { openUsd }) => sum + openUsd, 0n)))
}

export const usualLimit = (settings: Platform['settings']): Cents =>
  cents(settings.get('receivables.limitCents'))

function creditOf(
  settings: Platform['settings'],
  { id, name, limit, updatedAt }: ClientCredit,
  owed: Cents,
): Credit {
  const usual = usualLimit(settings)
  return { client: { id, name }, limit: limit ?? usual, own: limit, usual, owed, updatedAt }
}

/** The limit as the history keeps it. */
export const keptOf = (limit: Cents | null): KeptLimit => ({
  limit: limit === null ? null : plainMoney(limit),
})

/** A limit that the history keeps. */
export function limitIn({ limit }: KeptLimit): Cents | null {
  const read = readLimit(limit)
  if (isRefusal(read)) throw new Error(`the history keeps an unreadable limit: ${limit}`)
  return read
}

const inWords = (kept: KeptLimit): string | null => {
  const limit = limitIn(kept)
  return limit === null ? null : formatMoney(limit)
}

function toldOf(now: ClientCredit, { id, at, who, before, after, isUndo }: LimitEntry) {
  const verdict = maySetBack({ before: { ...before }, after: { ...after } }, { ...keptOf(now.limit) })
  return {
    id,
    at,
    text: limitSentence({ who, before: inWords(before), after: inWords(after), isUndo }),
    undo: { isOffered: true, refusal: isRefusal(verdict) ? sentenceOf(verdict) : null },
  }
}
