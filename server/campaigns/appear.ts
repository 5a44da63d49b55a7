/** Campaigns that appear because something was sold, or are filled up by it, in the transaction of the sale. */
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import { findSoldProduct } from '../catalogue/find-product.ts'
import type { Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { writeHistory } from '../kernel/history.ts'
import { type CampaignRecord, lockCampaign, touch } from './store/campaigns.ts'
import { insertCampaign, lockCounts, setEnd, setFlight } from './store/creations.ts'
import { addToCounts } from './store/purchases.ts'

/** Whose act it is that something was sold. */
export interface SaleAct {
  readonly actorId: number
  readonly onBehalfOf: number | null
  readonly at: Date
}

export interface AppearingCampaign {
  readonly productId: number
  readonly name: string
  readonly advertiserId: number
  /** The flight of a campaign that sells impressions or weeks. */
  readonly flight?: {
    readonly paymentType: 'cpm' | 'ppw'
    /** Left out: the product's. */
    readonly baseCpm?: MicroDollars
    readonly startAt: Date | null
    readonly stopAt: Date | null
  }
}

/**
 * Before campaigns are made or filled, and after they are locked: whoever moves credits one by one has the counts of their
 * advertiser before any account of the house, and so must whoever locks all accounts at once.
 */
export const lockCountsOf = (tx: Database, advertiserId: number): Promise<void> =>
  lockCounts(tx, advertiserId)

/** Makes it of its product, on sale or not: off, empty, at the first priority. Answers its id. */
export async function makeCampaign(
  tx: Database,
  { productId, flight, ...wanted }: AppearingCampaign,
  { actorId, onBehalfOf, at }: SaleAct,
): Promise<number> {
  const found = await findSoldProduct(tx, productId)
  if (!found) throw new Error(`no campaign is made of product ${productId}`)
  const sold = flight && { paymentType: flight.paymentType, cpm: flight.baseCpm ?? found.cpm }
  const product = { ...found, ...sold }
  const made = await insertCampaign(tx, { ...wanted, product, createdBy: actorId, key: null, at })
  if (!made) throw new Error('a campaign without a key was made before')
  if (flight) await setFlight(tx, made.id, flight)
  await writeHistory(tx, at, {
    what: 'created',
    subjectKind: 'campaign',
    subjectId: made.id,
    actorId,
    onBehalfOf,
    after: { name: wanted.name, product: product.name, site: product.site.name },
  })
  return made.id
}

/** Those that are there and not archived, locked by id ascending until the transaction ends. */
export async function lockGiftTargets(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CampaignRecord>> {
  const locked = new Map<number, CampaignRecord>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const campaign = await lockCampaign(tx, id)
    if (campaign && !campaign.isArchived) locked.set(id, campaign)
  }
  return locked
}

/** All of these, also what was archived or deleted since, locked by id ascending: into them goes what is paid already. */
export async function lockFilled(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CampaignRecord>> {
  const locked = new Map<number, CampaignRecord>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const campaign = await lockCampaign(tx, id, { evenDeleted: true })
    if (campaign) locked.set(id, campaign)
  }
  return locked
}

/** It is shown until then, since more weeks of it were sold. */
export function prolongFlight(tx: Database, campaignId: number, stopAt: Date): Promise<void> {
  return setEnd(tx, campaignId, stopAt)
}

/** What came to the campaign: its money and credits are moved by the ledger. */
export interface CampaignGain {
  readonly unit: 'impressions' | 'posts' | 'articles' | 'weeks'
  readonly quantity: number
  /** Nothing was asked: it is a grant, with its reason. */
  readonly amount: Cents
  readonly reason: string | null
}

/** Counts it and tells of it: the campaign's figures, its history and whoever shows or delivers it. */
export async function countGiven(
  tx: Database,
  campaignId: number,
  { unit, quantity, amount, reason }: CampaignGain,
  { actorId, onBehalfOf, at }: SaleAct,
): Promise<void> {
  const isGrant = amount === 0n
  if (unit === 'impressions')
    await addToCounts(tx, campaignId, isGrant ? { granted: quantity } : { bought: quantity }, at)
  else await touch(tx, campaignId, at)
  await writeHistory(tx, at, {
    subjectKind: 'campaign',
    subjectId: campaignId,
    actorId,
    onBehalfOf,
    what: isGrant ? `${unit} added` : 'bought',
    after: { amount: formatMoney(amount), [unit]: quantity },
    ...(reason !== null && { reason }),
  })
  await notifyListeners(tx, 'masthead_campaigns', String(campaignId))
}
