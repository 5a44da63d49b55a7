/**
 * Prices are agreed with a client: what was chosen before the client was, or saved for another, takes those of the client
 * who is chosen, unless somebody typed a rate (PRI-07).
 */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listRates } from '#contract/proposals/chooser.ts'
import { mayBeAgreed } from '#domain/catalogue/list-rate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { mostItems } from '#domain/proposals/limits.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import { nameOfRow, type SoldProduct, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'

/** Rates of products by their keys, as one client is asked for them; null: it is not sold any more. */
export type Rates = ReadonlyMap<string, string | null>

/** Whether its rate was that of another client, or of nobody yet. What was saved for one client is quoted to no other. */
export const isOfAnother = ({ sold }: TypedRow, clientId: number | null): boolean =>
  sold.listRate !== null &&
  (mayBeAgreed(sold.rateType) || sold.quoted !== undefined) &&
  sold.askedFor !== clientId

/** The products whose rates must be asked for, as many as are told at once: what was saved for this client keeps its own. */
export function keysToAsk(others: readonly TypedRow[], clientId: number | null): string[] {
  const keys = others.flatMap(({ sold }) => (quoteFor(sold, clientId) ? [] : (sold.key ?? [])))
  return [...new Set(keys)].slice(0, mostItems)
}

/** What was answered about these keys. */
export function ratesIn({ rates }: Reply<typeof listRates>, keys: readonly string[]): Rates {
  const told = new Map(rates.map(({ key, rate }) => [key, rateText(microDollars(rate))]))
  return new Map(keys.map((key) => [key, told.get(key) ?? null]))
}

/** Each line of which the rate is known at this client's; one at which somebody typed another keeps that. */
export const atRates = (
  rows: readonly TypedRow[],
  clientId: number | null,
  rates: Rates,
): readonly TypedRow[] =>
  rows.map((row) => {
    const isKnown = quoteFor(row.sold, clientId) !== undefined || rates.has(row.sold.key ?? '')
    return isKnown && isOfAnother(row, clientId) ? atRate(row, clientId, rates) : row
  })

function atRate(row: TypedRow, askedFor: number | null, rates: Rates): TypedRow {
  const { sold, typed } = row
  const quote = quoteFor(sold, askedFor)
  const listRate = quote?.listRate ?? rates.get(sold.key ?? '') ?? sold.listRate
  const rate = quote?.rate ?? listRate
  const isTouched = typed.rate !== sold.listRate
  return {
    ...row,
    sold: { ...sold, listRate, askedFor },
    typed: isTouched || rate === null ? typed : { ...typed, rate },
  }
}

const quoteFor = ({ quoted }: SoldProduct, clientId: number | null) =>
  quoted?.clientId === clientId ? quoted : undefined

/** `Sponsored post is $175.00 instead of $600.00`, of each line whose rate became another. */
export function ratesInWords(before: readonly TypedRow[], after: readonly TypedRow[]): readonly string[] {
  const earlier = new Map(before.map(({ rowKey, typed }) => [rowKey, typed.rate]))
  return after.flatMap((row) => {
    const was = earlier.get(row.rowKey)
    const { rate } = row.typed
    return was === rate ? [] : `${nameOfRow(row)} is $${rate} instead of $${was}`
  })
}
