/** SQL of the lines of proposals, each with what the catalogue says of its product today. */
import { sql } from 'kysely'
import { itemTypes, type ItemType } from '#domain/catalogue/item-type.ts'
import type { ProductKind } from '#domain/catalogue/product.ts'
import { fullKeyOf } from '#domain/catalogue/product-key.ts'
import type { MicroDollars } from '#domain/kernel/money.ts'
import type { SavedLine } from '#domain/proposals/editing.ts'
import type { Database } from '#server/kernel/context.ts'

export interface ItemRow extends SavedLine {
  readonly itemId: number
  readonly proposalId: number
  readonly position: number
  /** What the catalogue asked when it was quoted; null of what is written by hand. */
  readonly listRate: MicroDollars | null
  /** Null: written by hand. So are the site and the key. */
  readonly productKind: ProductKind | null
  readonly itemType: ItemType
  readonly platformId: number | null
  readonly site: { readonly id: number; readonly name: string; readonly shortName: string } | null
  /** The key of the product with the id of its site, `header-17`. */
  readonly key: string | null
  /** The word for one of what is sold, such as `post`. */
  readonly unit: string
  readonly description: string
  /** Null where nothing was configured. */
  readonly maxDiscountPercent: number | null
  readonly isWithdrawn: boolean
  /** What the product's campaign is called, unless the line names it. */
  readonly chooseCampaignName: string
  /** The name of the existing campaign that the line goes into; null: into a new one. */
  readonly intoCampaign: string | null
  readonly isOptional: boolean
  /** Of an optional one: its client has not left it out. */
  readonly isTaken: boolean
  /** What it promises is there: it was paid or approved. */
  readonly isGiven: boolean
}

/** A line as it is written. What its client chose of it stays: a new one is taken. */
export interface NewItem extends SavedLine {
  /** The id of a line that stands; null: it is new. */
  readonly itemId: number | null
  readonly listRate: MicroDollars | null
  readonly isOptional: boolean
}

/** The lines that stand, of each proposal in their order. */
export async function itemsOf(
  db: Database,
  proposalIds: readonly number[],
): Promise<ReadonlyMap<number, ItemRow[]>> {
  const rows = proposalIds.length === 0 ? [] : await standing(db, proposalIds).execute()
  return Map.groupBy(rows.map(itemOf), ({ proposalId }) => proposalId)
}

/** Of these lines those that are of the proposal, whether they stand or were taken off. */
export async function itemsEverOf(
  db: Database,
  proposalId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('proposalLine')
    .select('id')
    .where('proposalId', '=', proposalId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes what stands from now on: lines that are named keep their ids, those that are not are taken off. Answers the ids.
 * Whoever calls has made sure that each named one stands in this very proposal, once.
 */
export async function writeItems(
  tx: Database,
  proposalId: number,
  lines: readonly NewItem[],
  at: Date,
): Promise<number[]> {
  const kept = lines.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
  if (new Set(kept).size < kept.length) throw new Error(`a line of proposal ${proposalId} is named twice`)
  await tx
    .updateTable('proposalLine')
    .set({ deletedAt: at })
    .where('proposalId', '=', proposalId)
    .where('deletedAt', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const [position, line] of lines.entries())
    if (line.itemId !== null) await rewriteItem(tx, proposalId, line.itemId, columnsOf(line, position))
  const added = lines.flatMap((line, position) =>
    line.itemId === null ? [{ proposalId, ...columnsOf(line, position) }] : [],
  )
  const ids =
    added.length === 0
      ? []
      : await tx.insertInto('proposalLine').values(added).returning(['id', 'position']).execute()
  const idAt = new Map(ids.map(({ id, position }) => [position, id]))
  return lines.map(({ itemId }, position) => itemId ?? idAt.get(position) ?? 0)
}

async function rewriteItem(
  tx: Database,
  proposalId: number,
  id: number,
  columns: ReturnType<typeof columnsOf>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proposalLine')
    .set(columns)
    .where('id', '=', id)
    .where('proposalId', '=', proposalId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`line ${id} does not stand in proposal ${proposalId}`)
}

/** What its client takes from now on: of the optional lines that stand exactly these; null: all of them. */
export async function setTaken(
  tx: Database,
  proposalId: number,
  taken: ReadonlySet<number> | null,
): Promise<void> {
  const isTaken = taken === null ? sql<boolean>`true` : sql<boolean>`id = any(${[...taken]}::int[])`
  await tx
    .updateTable('proposalLine')
    .set({ isTaken })
    .where('proposalId', '=', proposalId)
    .where('isOptional', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
}

const columnsOf = (line: NewItem, position: number) => ({
  position,
  productId: line.productId,
  name: line.name,
  rateType: line.rateType,
  rateMicros: line.rate,
  quotedRateMicros: line.listRate,
  quantity: line.quantity,
  dailyViews: line.dailyViews,
  budgetCents: line.budget,
  discountPercent: line.discountPercent,
  campaignName: line.campaignName,
  intoCampaignId: line.intoCampaignId,
  isOptional: line.isOptional,
  startDay: line.startDay,
})

const standing = (db: Database, proposalIds: readonly number[]) =>
  db
    .selectFrom('proposalLine as l')
    .leftJoin('product as p', 'p.id', 'l.productId')
    .leftJoin('site as s', 's.id', 'p.siteId')
    .leftJoin('campaign as c', 'c.id', 'l.intoCampaignId')
    .select(['l.id as itemId', 'l.proposalId', 'l.position', 'l.productId', 'l.name', 'l.rateType'])
    .select(['l.rateMicros as rate', 'l.quotedRateMicros as listRate', 'l.quantity', 'l.dailyViews'])
    .select(['l.budgetCents as budget', 'l.discountPercent', 'l.campaignName', 'l.intoCampaignId'])
    .select(['c.name as intoCampaign'])
    .select(['l.isOptional', 'l.isTaken', 'l.startDay'])
    .select(
      sql<boolean>`exists (select from proposal_given where proposal_given.line_id = l.id)`.as('isGiven'),
    )
    .select(['p.kind as productKind', 'p.key', 'p.platform as platformId', 'p.unit', 'p.description'])
    .select(['p.maxDiscountPercent', 'p.withdrawnAt', 'p.chooseCampaignName'])
    .select(['s.id as siteId', 's.name as siteName', 's.shortName as siteShortName'])
    .where('l.proposalId', 'in', [...proposalIds])
    .where('l.deletedAt', 'is', null)
    .orderBy('l.proposalId')
    .orderBy('l.position')

type SelectedItem = Awaited<ReturnType<ReturnType<typeof standing>['executeTakeFirstOrThrow']>>

function itemOf({ siteId, siteName, siteShortName, withdrawnAt, ...row }: SelectedItem): ItemRow {
  const site = siteId === null ? null : { id: siteId, name: siteName ?? '', shortName: siteShortName ?? '' }
  return {
    ...row,
    site,
    itemType: row.productKind === null ? 'custom' : itemTypes[row.productKind],
    key: row.key !== null && site ? fullKeyOf({ key: row.key, siteId: site.id }) : row.key,
    unit: row.unit ?? 'item',
    description: row.description ?? '',
    isWithdrawn: withdrawnAt !== null,
    chooseCampaignName: row.chooseCampaignName ?? row.name,
  }
}
