/** Prices are agreed with a client: what was chosen before the client was takes them, unless somebody typed a rate (PRI-07). */
import { mayBeAgreed } from '#domain/catalogue/list-rate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import { findProduct } from '#web/proposals/chooser/find-product.ts'
import type { TypedRow } from '#web/proposals/editor/typed-proposal.ts'

/** Rates of products by their keys, as one client is asked for them. */
export type Rates = ReadonlyMap<string, string>

/** Whether its rate was that of another client, or of nobody yet. */
export const isOfAnother = ({ sold }: TypedRow, clientId: number | null): boolean =>
  sold.listRate !== null && mayBeAgreed(sold.rateType) && sold.askedFor !== clientId

/** What the catalogue asks this client for what these lines sell; what is not sold any more is left out. */
export async function readRates(rows: readonly TypedRow[], clientId: number | null): Promise<Rates> {
  const sold = new Map(rows.map((row) => [row.sold.key, row.sold]))
  const found = await Promise.all(
    [...sold.values()].map(async ({ key, name, site }) => {
      const isIt = ({ item }: { readonly item: { readonly key: string } | null }) => item?.key === key
      const product = site && (await findProduct({ siteId: site.id, clientId, search: name, isIt }))
      return product?.item ? [[product.item.key, rateText(microDollars(product.item.rate))] as const] : []
    }),
  )
  return new Map(found.flat())
}

/** Each line at this client's rate; one at which somebody typed another keeps that. */
export const atRates = (
  rows: readonly TypedRow[],
  clientId: number | null,
  rates: Rates,
): readonly TypedRow[] => rows.map((row) => (isOfAnother(row, clientId) ? atRate(row, clientId, rates) : row))

function atRate(row: TypedRow, askedFor: number | null, rates: Rates): TypedRow {
  const { sold, typed } = row
  const listRate = rates.get(sold.key ?? '') ?? sold.listRate
  const isTouched = typed.rate !== sold.listRate
  return {
    ...row,
    sold: { ...sold, listRate, askedFor },
    typed: isTouched || listRate === null ? typed : { ...typed, rate: listRate },
  }
}

/** `Sponsored post is $175.00 instead of $600.00`, of each line whose rate became another. */
export function ratesInWords(before: readonly TypedRow[], after: readonly TypedRow[]): readonly string[] {
  const earlier = new Map(before.map(({ rowKey, typed }) => [rowKey, typed.rate]))
  return after.flatMap(({ rowKey, sold, typed }) => {
    const was = earlier.get(rowKey)
    return was === typed.rate ? [] : `${sold.name} is $${typed.rate} instead of $${was}`
  })
}
