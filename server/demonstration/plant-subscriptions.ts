/** What clients of the demonstration pay month after month: begun by themselves, with the charges that were due since. */
import { type WrittenProposal, writtenProposals } from '#seed/written-proposals.ts'
import { saveCard } from '../billing/save-card.ts'
import { payProposal } from '../proposals/paying/pay-proposal.ts'
import { changeSubscriptionCard } from '../proposals/subscriptions/change-card.ts'
import { chargeDue } from '../proposals/subscriptions/charge-subscriptions.ts'
import { type PlantingContext, testCard } from './planting.ts'
import { findPlanted } from './store/proposals.ts'
import * as store from './store/subscriptions.ts'

type Monthly = WrittenProposal & Required<Pick<WrittenProposal, 'monthly'>>

const network = 'demonstration'

export async function plantSubscriptions(planting: PlantingContext): Promise<void> {
  const { db } = planting.platform
  for (const written of writtenProposals) {
    if (!isMonthly(written)) continue
    const proposal = await findPlanted(db, written.name)
    if (proposal === null) continue
    const begun = (await store.findBegun(db, proposal.id)) ?? (await begin(planting, written, proposal.id))
    if (written.monthly.isRefusedLater) await changeToRefusedCard(planting, written, begun)
  }
  await chargeUntilNow(planting)
}

const isMonthly = (written: WrittenProposal): written is Monthly => written.monthly !== undefined

async function begin(
  { contextAt, instantOf, cardOf, platform }: PlantingContext,
  { client, daysAgo, monthly: { months } }: Monthly,
  proposalId: number,
): Promise<store.BegunSubscription> {
  await payProposal(contextAt(instantOf(daysAgo), client), {
    proposalId,
    network,
    payment: {
      amount: null,
      card: { kind: 'saved', cardId: await cardOf(client) },
      key: `demonstration-${proposalId}`,
      isCash: false,
      salesmanId: null,
      isSubscription: true,
      months: String(months),
      shownCharge: null,
      shownCurrency: null,
    },
  })
  const begun = await store.findBegun(platform.db, proposalId)
  if (!begun) throw new Error(`proposal ${proposalId} was paid and began no subscription`)
  return begun
}

/** Changes the card to one that is refused, once, on the day after the subscription began. */
async function changeToRefusedCard(
  { platform, people, now, contextAt, instantOf }: PlantingContext,
  { client, daysAgo }: Monthly,
  { id, cardLastDigits }: store.BegunSubscription,
): Promise<void> {
  const refused = testCard(now, 'refused')
  if (refused.number.endsWith(cardLastDigits)) return
  const advertiserId = people.idOf(client)
  const at = instantOf(daysAgo - 1)
  const cardId = await saveCard(platform, refused, { advertiserId, savedBy: advertiserId }, at)
  await changeSubscriptionCard(contextAt(at, client), {
    subscriptionId: id,
    network,
    card: { kind: 'saved', cardId },
  })
}

/** Each charge and each further try at the instant for which it was due. */
async function chargeUntilNow({ platform, now }: PlantingContext): Promise<void> {
  let last = new Date(0)
  for (;;) {
    const due = await store.nextDue(platform.db)
    // What was not to be had at its instant is left to the job, which comes every minute.
    if (due === null || due > now || due <= last) return
    last = due
    await chargeDue({ ...platform, clock: { now: () => due } })
  }
}
