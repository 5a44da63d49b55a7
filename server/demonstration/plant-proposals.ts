/** The proposals of the demonstration, with their first versions and what has happened to each. */
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { readCadRate } from '#domain/proposals/canadian.ts'
import type { ProposalStatus } from '#domain/proposals/status.ts'
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
import { keepNew, type NewItem } from '../proposals/keep-lines.ts'
import { payProposal } from '../proposals/paying/pay-proposal.ts'
import type { Planting } from './planting.ts'
import * as store from './store/proposals.ts'

export async function plantProposals(planting: Planting): Promise<void> {
  const { platform, now } = planting
  await platform.db.transaction().execute(async (tx) => {
    const standing = await store.proposalNames(tx)
    if (writtenProposals.some(({ name }) => standing.has(name))) return
    await store.setCadRate(tx, { rate: cadRateOfDemonstration, day: newYorkDay(now), at: now })
    for (const written of writtenProposals) await plantProposal(tx, planting, written)
    for (const { owner, ...template } of writtenTemplates)
      await store.insertTemplate(tx, { ...template, personId: planting.people.idOf(owner), at: now })
  })
  for (const written of writtenProposals)
    if (written.status === 'partially-paid') await payPart(planting, written)
}

/** In cash, to the agent of the demonstration. Harmless when repeated: the key is the proposal's own. */
async function payPart(
  { platform, instantOf, contextAt }: Planting,
  { name, client, daysAgo, paidPercent = 0 }: WrittenProposal,
): Promise<void> {
  const planted = await store.findPlanted(platform.db, name)
  if (planted === null) return
  await payProposal(contextAt(instantOf(daysAgo), client, true), {
    proposalId: planted.id,
    network: 'demonstration',
    payment: {
      amount: plainMoney(cents((planted.total * BigInt(paidPercent)) / 100n)),
      ...{ card: null, key: `demonstration-${planted.id}` },
      ...{ isCash: true, salesmanId: null, isSubscription: false },
    },
  })
}

async function plantProposal(
  tx: Database,
  { platform, people, instantOf }: Planting,
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
      ...{ name: written.name, clientId, salesmanId, createdBy: salesmanId, createdAt: at, updatedAt: at },
      ...{ notes: written.notes ?? '', additionalNotes: written.text ?? '' },
      hidesPrices: written.hidesPrices ?? false,
      cadRate: millionths === null ? null : { millionths, day: newYorkDay(at) },
    },
    written.lines.map((line) =>
      lineOf(line, (product) => listRateFor(platform, product, clientId), products),
    ),
    { madeBy: salesmanId, actedBy: null, at },
  )
  const archiving = written.status === 'archived' && { archivedAt: at, archivedBy: salesmanId }
  // What is paid in part is paid when it stands.
  const paidPercent = written.status === 'partially-paid' ? 0 : (written.paidPercent ?? 0)
  await store.setFacts(tx, id, { ...factsAt(written.status, at), ...archiving }, paidPercent)
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
    ...{ productId: product.id, name: product.name, rateType: product.paymentType, rate, listRate: rate },
    dailyViews: product.paymentType === 'cpm' ? (product.dailyViews ?? 1_000) : null,
  }
}

/** What has to have happened for a proposal to stand there, all of it on its day. */
function factsAt(status: ProposalStatus, at: Date) {
  const isApproved = status === 'pending-payment' || status === 'completed'
  return {
    sentAt: status === 'draft' || status === 'archived' ? null : at,
    campaignsAddedAt: isApproved ? at : null,
    completedAt: status === 'completed' ? at : null,
  }
}
