/** The campaigns that the client of a proposal has already, of the product of one of its lines (D-144). */
import { listTargets } from '#contract/proposals/targets.ts'
import { refusals } from '#contract/refusals.ts'
import { campaignProductKinds } from '#domain/catalogue/product.ts'
import { formatCpm } from '#domain/kernel/money-text.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { useRead } from '#web/kernel/read.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import type { CellOptions, TargetOfLine } from '#web/proposals/editor/item-cell.ts'

export interface Target {
  readonly id: number
  readonly name: string
  /** `$7.00 CPM`; null of what is not sold by impressions. */
  readonly price: string | null
}

/** Null of what makes no campaign. */
export type Targets = {
  readonly offered: readonly Target[]
  /** Why there is none to choose; null where there is, and while they are on their way. */
  readonly reason: string | null
} | null

const makesCampaign: ReadonlySet<string | null> = new Set(campaignProductKinds)

/** They are asked for where they are chosen from, and where one was chosen, whose price is told. */
export function useTargets(
  { row: { sold }, target: { client, into } }: Pick<CellOptions, 'row' | 'target'>,
  isWanted: boolean,
): Targets {
  const { key } = sold
  const isAsked =
    key !== null && client !== null && makesCampaign.has(sold.productKind) && sold.rateType !== 'ppw'
  const query = { client: client?.id ?? 0, key: key ?? '' }
  const { data, error, isPlaceholderData } = useRead(
    listTargets,
    { query },
    { enabled: isAsked && (isWanted || into !== null) },
  )
  if (key === null || !makesCampaign.has(sold.productKind)) return null
  const offered = (isAsked && !isPlaceholderData ? (data?.campaigns ?? []) : []).map(
    ({ id, name, rate }) => ({
      id,
      name,
      price: rate === null ? null : `${formatCpm(microDollars(rate))} CPM`,
    }),
  )
  return { offered, reason: offered.length > 0 ? null : reasonOf() }

  function reasonOf(): string | null {
    if (sold.rateType === 'ppw') return refusals['target-weeks']
    if (client === null) return 'Choose the client first: the campaigns are the client’s.'
    if (data && !isPlaceholderData)
      return 'The client has no campaign of this product that more can be sold into.'
    return error ? failureInWords(error) : null
  }
}

/** `into Spring Header at $7.00 CPM`; null where the line goes into a campaign of its own. */
export function intoInWords({ into }: TargetOfLine, targets: Targets): string | null {
  if (into === null) return null
  const price = targets?.offered.find(({ id }) => id === into.id)?.price
  return `into ${into.name}${price ? ` at ${price}` : ''}`
}
