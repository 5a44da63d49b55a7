/** What a version of a proposal says otherwise than an older one. */
import { formatCount } from '#domain/kernel/figures.ts'
import { formatCpm, formatMoney } from '#domain/kernel/money-text.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { amountInWords } from './document-words.ts'
import { amountsKept, pricedLineIn } from './read-version.ts'
import type { VersionContent, VersionLine } from './version-content.ts'

export interface PartChange {
  /** `Name`, `Total`, or what the line sells. */
  readonly part: string
  /** Null: a line that was not there. */
  readonly before: string | null
  /** Null: a line that was taken off. */
  readonly after: string | null
}

/** What the existing campaigns are called that lines go into; a version keeps their ids alone. */
export type CampaignNames = ReadonlyMap<number, string>

/** Everything that differs: what is about the whole proposal first, then its lines in their order. */
export function changesBetween(
  older: VersionContent,
  newer: VersionContent,
  campaigns: CampaignNames,
): PartChange[] {
  const whole = Object.entries(partsInWords).map(([part, inWords]) => ({
    part,
    before: inWords(older),
    after: inWords(newer),
  }))
  return [...whole, orderBetween(older, newer), ...linesBetween(older, newer, campaigns)].filter(
    ({ before, after }) => before !== after,
  )
}

const partsInWords: Readonly<Record<string, (version: VersionContent) => string>> = {
  Name: ({ name }) => name,
  Client: ({ client }) => client.name,
  'Text for the client': ({ text }) => text,
  'Prices for the client': ({ hidesPrices }) => (hidesPrices ? 'hidden' : 'shown'),
  Currency: (version) => currencyInWords(version),
  Total: (version) => totalInWords(version),
}

/** A version as people read it, each line in one line. */
export const versionInWords = (version: VersionContent, campaigns: CampaignNames) => ({
  name: version.name,
  client: version.client.name,
  text: version.text,
  currency: currencyInWords(version),
  total: totalInWords(version),
  lines: version.lines.map((line) => lineInWords(line, campaigns)),
})

const currencyInWords = ({ cadRate }: VersionContent): string =>
  cadRate ? `Canadian dollars at ${cadRate.rate} of ${cadRate.day}` : 'US dollars'

const totalInWords = (version: VersionContent): string =>
  moneyIn(version.cad ? 'cad' : 'usd', amountsKept(version).net)

/** The items that both have, in the order of each. */
function orderBetween(older: VersionContent, newer: VersionContent): PartChange {
  const orderIn = (one: VersionContent, other: VersionContent): string[] => {
    const items = new Set(other.lines.map(({ item }) => item))
    return one.lines.filter(({ item }) => items.has(item)).map(({ item }) => nameIn(newer, item))
  }
  const list = (names: readonly string[]): string => names.join(', ')
  return {
    part: 'Order of the items',
    before: list(orderIn(older, newer)),
    after: list(orderIn(newer, older)),
  }
}

const nameIn = ({ lines }: VersionContent, sought: number): string =>
  lines.find(({ item }) => item === sought)?.name ?? ''

/** The existing campaigns that a version's lines go into, by their ids. */
export const campaignsIn = ({ lines }: VersionContent): readonly number[] =>
  lines.flatMap(({ intoCampaign }) => intoCampaign ?? [])

function linesBetween(older: VersionContent, newer: VersionContent, campaigns: CampaignNames): PartChange[] {
  const inWords = (line: VersionLine) => lineInWords(line, campaigns)
  const before = new Map(older.lines.map((line) => [line.item, line]))
  const after = new Set(newer.lines.map(({ item }) => item))
  const stood = newer.lines.map((line) => {
    const earlier = before.get(line.item)
    return { part: line.name, before: earlier ? inWords(earlier) : null, after: inWords(line) }
  })
  const gone = older.lines
    .filter(({ item }) => !after.has(item))
    .map((line) => ({ part: line.name, before: inWords(line), after: null }))
  return [...stood, ...gone]
}

/** `Header banner, The Harbor Ledger, 30 days, 8,000 views a day, rate $6.00, 10% off, $1,296.00`. */
function lineInWords(line: VersionLine, campaigns: CampaignNames): string {
  const priced = pricedLineIn(line)
  const inDollars = amountsKept({ usd: line.usd, cad: null })
  const words = [
    line.name,
    line.site?.name,
    amountInWords(priced, null),
    line.dailyViews !== null && `${formatCount(line.dailyViews)} views a day`,
    `rate ${formatCpm(priced.rate)}`,
    line.discountPercent > 0 && `${line.discountPercent}% off`,
    formatMoney(inDollars.net),
    line.isOptional && (line.isTaken === false ? 'optional, not chosen' : 'optional'),
    line.startDay !== null && `from ${line.startDay}`,
    line.campaignName !== null && `campaign ${line.campaignName}`,
    line.intoCampaign !== undefined && `into ${campaigns.get(line.intoCampaign) ?? 'an existing campaign'}`,
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}
