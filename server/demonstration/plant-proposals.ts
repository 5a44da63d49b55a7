/** The proposals of the demonstration, with their first versions and what has happened to each. */
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { readCadRate } from '#domain/proposals/canadian.ts'
import { instantOfMinute } from '#domain/scheduling/minute-of-day.ts'
import {
  cadRateOfDemonstration,
  usualSalesman,
  type WrittenLine,
  type WrittenProposal,
  writtenProposals,
  writtenTemplates,
} from '#seed/written-proposals.ts'
import { type CatalogueProduct, findByKeys, listRateFor } from '../catalogue/priced-products.ts'
import type { Database } from '../kernel/context.ts'
import { writeHistory } from '../kernel/history.ts'
import { keepNew, type NewItem } from '../proposals/writing/keep-lines.ts'
import { approveProposal } from '../proposals/paying/approve-proposal.ts'
import { payProposal } from '../proposals/paying/pay-proposal.ts'
import { remindOfOpenSales } from '../proposals/paying/remind-of-sales.ts'
import { plantSignatures } from './plant-signatures.ts'
import { plantSubscriptions } from './plant-subscriptions.ts'
import type { PlantingContext } from './planting.ts'
import * as store from './store/proposals.ts'

export async function plantProposals(planting: PlantingContext): Promise<void> {
  const { platform, now } = planting
  await platform.db.transaction().execute(async (tx) => {
    const standing = await store.proposalNames(tx)
    if (writtenProposals.some(({ name }) => standing.has(name))) return
    await store.setCadRate(tx, { rate: cadRateOfDemonstration, day: newYorkDay(now), at: now })
    for (const written of writtenProposals) await plantProposal(tx, planting, written)
    for (const { owner, ...template } of writtenTemplates)
      await store.insertTemplate(tx, { ...template, personId: planting.people.idOf(owner), at: now })
  })
  for (const written of writtenProposals) await sell(planting, written)
  await remind(planting)
  await plantSubscriptions(planting)
  await plantSignatures(planting)
}

/** Of what is to be paid later, on each morning since, as the job would have. */
async function remind({ platform, now, instantOf }: PlantingContext): Promise<void> {
  const later = writtenProposals.filter(({ status }) => status === 'pending-payment')
  const oldest = Math.max(...later.map(({ daysAgo }) => daysAgo))
  for (let daysAgo = oldest; daysAgo >= 0; daysAgo -= 1) {
    const morning = instantOfMinute(newYorkDay(instantOf(daysAgo)), 9 * 60)
    if (morning && morning <= now) await remindOfOpenSales({ ...platform, clock: { now: () => morning } })
  }
}

/** As far as its status says: approved to be charged later, or paid; what is paid month after month comes later. */
async function sell(planting: PlantingContext, written: WrittenProposal): Promise<void> {
  const { status, name, monthly, paidPercent = 0 } = written
  if (monthly) return
  const isFree = status === 'completed' && paidPercent === 0
  if (status !== 'pending-payment' && status !== 'partially-paid' && status !== 'completed') return
  const planted = await store.findPlanted(planting.platform.db, name)
  if (planted === null) return
  if (status === 'pending-payment' || isFree) await approve(planting, written, planted)
  else await pay(planting, written, planted)
}

/** Once: where it was given already, a start that was cut off is taken up. */
async function approve(
  { instantOf, contextAt }: PlantingContext,
  { client, daysAgo }: WrittenProposal,
  { id, isGiven }: store.PlantedProposal,
): Promise<void> {
  if (isGiven) return
  await approveProposal(contextAt(instantOf(daysAgo), client, true), { proposalId: id })
}

/** In cash, to the agent of the demonstration. Harmless when repeated: the key is the proposal's own. */
async function pay(
  { instantOf, contextAt }: PlantingContext,
  { client, daysAgo, paidPercent = 0 }: WrittenProposal,
  { id, total }: store.PlantedProposal,
): Promise<void> {
  await payProposal(contextAt(instantOf(daysAgo), client, true), {
    proposalId: id,
    network: 'demonstration',
    payment: {
      amount: plainMoney(cents((total * BigInt(paidPercent)) / 100n)),
      card: null,
      key: `demonstration-${id}`,
      isCash: true,
      salesmanId: null,
      isSubscription: false,
      months: null,
      shownCharge: null,
      shownCurrency: null,
    },
  })
}

async function plantProposal(
  tx: Database,
  { platform, people, instantOf }: PlantingContext,
  written: WrittenProposal,
): Promise<void> {
  const at = instantOf(written.daysAgo)
  const salesmanId = people.idOf(written.salesman ?? usualSalesman)
  const clientId = people.idOf(written.client)
  const keys = written.lines.flatMap(({ key }) => (key === null ? [] : [readFullKey(key)]))
  const products = await findByKeys(
    tx,
    keys.filter((key) => key !== null),
  )
  const millionths = written.isCanadian ? readCadRate(cadRateOfDemonstration) : null
  const { id } = await keepNew(
    tx,
    {
      name: written.name,
      clientId,
      salesmanId,
      createdBy: salesmanId,
      createdAt: at,
      updatedAt: at,
      notes: written.notes ?? '',
      additionalNotes: written.text ?? '',
      hidesPrices: written.hidesPrices ?? false,
      cadRate: millionths === null ? null : { millionths, day: newYorkDay(at) },
    },
    written.lines.map((line) =>
      lineOf(line, (product) => listRateFor(platform, product, clientId), products),
    ),
    { madeBy: salesmanId, actedBy: null, at },
  )
  const archiving = written.status === 'archived' && { archivedAt: at, archivedBy: salesmanId }
  const sentAt = written.status === 'draft' || written.status === 'archived' ? null : at
  await store.setFacts(tx, id, { sentAt, ...archiving })
  const made = {
    subjectKind: 'proposal',
    subjectId: id,
    what: 'made',
    after: { name: written.name },
  } as const
  await writeHistory(tx, at, { ...made, actorId: salesmanId, onBehalfOf: clientId })
}

function lineOf(
  { key, name, dollars = 0, quantity, discountPercent, isOptional = false }: WrittenLine,
  rateOf: (product: CatalogueProduct) => NewItem['rate'],
  products: ReadonlyMap<string, CatalogueProduct>,
): NewItem {
  const usual = { itemId: null, budget: null, campaignName: null, intoCampaignId: null, startDay: null }
  const typed = { ...usual, quantity, discountPercent, isOptional }
  if (key === null) {
    const rate = microDollars(cents(Math.round(dollars * 100)) * 10_000n)
    const byHand = { productId: null, rateType: 'ppp', dailyViews: null, listRate: null } as const
    return { ...typed, ...byHand, name: name ?? '', rate }
  }
  const product = products.get(key)
  if (!product) throw new Error(`the catalogue has no ${key}`)
  const rate = rateOf(product)
  return {
    ...typed,
    productId: product.id,
    name: product.name,
    rateType: product.paymentType,
    rate,
    listRate: rate,
    dailyViews: product.paymentType === 'cpm' ? (product.dailyViews ?? 1_000) : null,
  }
}
