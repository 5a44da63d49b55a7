/** What a version of a proposal keeps for ever: whatever was offered, and nothing that is for ourselves alone. */
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { amountsIn, type CadRate } from './canadian.ts'
import { type Choosable, countedOf, isCounted } from './choice.ts'
import type { SoldLine } from './gift.ts'
import { type PricedLine, reckonLine } from './line.ts'
import { type Totals, totalsOf } from './totals.ts'

export interface VersionSource {
  readonly id: number
  readonly name: string
  readonly client: { readonly id: number; readonly name: string }
  /** For the client; the notes for ourselves are kept beside the version. */
  readonly text: string
  readonly hidesPrices: boolean
  /** Set: the proposal is in Canadian dollars. */
  readonly cadRate: CadRate | null
  readonly lines: readonly VersionSourceLine[]
}

export interface VersionSourceLine extends SoldLine, Choosable {
  /** Null: written by hand. */
  readonly site: { readonly id: number; readonly name: string } | null
}

/** First amount, discount and what is asked, as decimal text of dollars. */
type Amounts = { readonly [part in 'first' | 'discount' | 'total']: string }

export type VersionLine = {
  readonly item: number
  readonly product: number | null
  readonly name: string
  readonly site: VersionSourceLine['site']
  readonly campaignName: string | null
  /** Absent: a new one. */
  readonly intoCampaign?: number
  readonly rateType: SoldLine['rateType']
  readonly rate: string
  readonly quantity: number | null
  readonly dailyViews: number | null
  readonly budget: string | null
  readonly discountPercent: number
  readonly isOptional: boolean
  /** Only where its client had left it out. */
  readonly isTaken?: false
  readonly startDay: NewYorkDay | null
  readonly usd: Amounts
  readonly cad: Amounts | null
}

/** A version as it reads in JSON. */
export type VersionContent = {
  readonly proposal: number
  readonly name: string
  readonly client: { readonly id: number; readonly name: string }
  readonly text: string
  readonly hidesPrices: boolean
  readonly cadRate: { readonly rate: string; readonly day: NewYorkDay } | null
  readonly lines: readonly VersionLine[]
  readonly usd: Amounts
  readonly cad: Amounts | null
}

/** The text of a version, whose SHA-256 is reckoned over its bytes in UTF-8. */
export const versionText = (source: VersionSource): string => canonicalJson(contentOf(source))

/** What a version of this proposal says; every amount is reckoned again from its lines. */
export function contentOf(source: VersionSource): VersionContent {
  const { id, name, client, text, hidesPrices, cadRate, lines } = source
  const counted = countedOf(lines)
  return {
    proposal: id,
    name,
    client: { id: client.id, name: client.name },
    text,
    hidesPrices,
    cadRate: cadRate && { rate: decimal(cadRate.millionths), day: cadRate.day },
    lines: lines.map((line) => lineContent(line, cadRate)),
    usd: amountsOf(totalsOf(counted.map(reckonLine))),
    cad: cadRate && amountsOf(totalsOf(counted.map((line) => amountsIn(cadRate, line)))),
  }
}

function lineContent(line: VersionSourceLine, cadRate: CadRate | null): VersionLine {
  const { itemId, productId, name, site, campaignName, rateType, quantity, dailyViews } = line
  return {
    item: itemId,
    product: productId,
    name,
    site: site && { id: site.id, name: site.name },
    campaignName,
    ...(line.intoCampaignId && { intoCampaign: line.intoCampaignId }),
    rateType,
    rate: decimal(line.rate),
    quantity,
    dailyViews,
    discountPercent: line.discountPercent,
    budget: line.budget === null ? null : plainMoney(line.budget),
    isOptional: line.isOptional,
    startDay: line.startDay,
    ...(!isCounted(line) && { isTaken: false as const }),
    ...amountsOfLine(line, cadRate),
  }
}

/** What a line comes to in each currency, as a version keeps it. */
export const amountsOfLine = (
  line: PricedLine,
  cadRate: CadRate | null,
): Pick<VersionLine, 'usd' | 'cad'> => ({
  usd: amountsOf(totalsOf([reckonLine(line)])),
  cad: cadRate && amountsOf(totalsOf([amountsIn(cadRate, line)])),
})

const amountsOf = ({ first, discount, total }: Totals): Amounts => ({
  first: plainMoney(first),
  discount: plainMoney(discount),
  total: plainMoney(total),
})

/** Millionths with all of their six decimals: `6.000000`. */
const decimal = (millionths: bigint): string =>
  `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
