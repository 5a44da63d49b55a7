/** An older version, taken into the form again: what is sold by its lines is what the form or the catalogue knows of them. */
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { pricedLineIn } from '#domain/proposals/read-version.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import type { CampaignNames } from '#domain/proposals/version-changes.ts'
import type { VersionContent, VersionLine } from '#domain/proposals/version-content.ts'
import { findProduct } from '#web/proposals/chooser/find-product.ts'
import {
  handWrittenRow,
  type Into,
  rowOfProduct,
  type TypedProposal,
  type TypedRow,
} from '#web/proposals/typed/typed-proposal.ts'

interface TakenVersion {
  readonly taken: Partial<TypedProposal>
  /** Names of what cannot be sold again. */
  readonly left: readonly string[]
}

/** `campaigns` tells what those are called that its lines go into. */
export async function takeVersion(
  version: VersionContent,
  { rows }: TypedProposal,
  campaigns: CampaignNames,
): Promise<TakenVersion> {
  const found = await Promise.all(
    version.lines.map(async (line) => ({ line, row: await rowFor(line, rows, version.client.id) })),
  )
  return {
    taken: {
      name: version.name,
      client: version.client,
      additionalNotes: version.text,
      hidesPrices: version.hidesPrices,
      isCanadian: version.cadRate !== null,
      rows: found.flatMap(({ line, row }) =>
        row ? [{ ...asItWas(row, line), into: intoOfLine(line, version.client.id, campaigns) }] : [],
      ),
    },
    left: found.flatMap(({ line, row }) => (row ? [] : [line.name])),
  }
}

/** The line that still stands, else a new one of the same product; null: it is not sold any more. */
async function rowFor(
  line: VersionLine,
  rows: readonly TypedRow[],
  clientId: number,
): Promise<TypedRow | null> {
  const standing = rows.find(({ itemId }) => itemId === line.item)
  if (standing) return standing
  if (line.product === null) return handWrittenRow()
  const isIt = ({ id }: ChooserProduct) => id === line.product
  const product = line.site && (await findProduct({ siteId: line.site.id, clientId, isIt }))
  return product ? rowOfProduct(product, clientId) : null
}

function intoOfLine(
  { intoCampaign: id }: VersionLine,
  clientId: number,
  campaigns: CampaignNames,
): Into | null {
  return id === undefined ? null : { clientId, id, name: campaigns.get(id) ?? '' }
}

const asItWas = (row: TypedRow, line: VersionLine): TypedRow => ({
  ...row,
  typed: {
    name: line.name,
    rate: rateText(pricedLineIn(line).rate),
    quantity: line.quantity === null ? '' : String(line.quantity),
    budget: line.budget ?? undefined,
    dailyViews: line.dailyViews === null ? undefined : String(line.dailyViews),
    discount: String(line.discountPercent),
    isOptional: line.isOptional,
    startDay: line.startDay,
    campaignName: line.campaignName,
  },
})
