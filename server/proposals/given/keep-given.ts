/** What a sale gave is written down, with the rights and tasks of it, and its people are told. */
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { type Gift, isGrant, unitGiven } from '#domain/proposals/gift.ts'
import type { TaskKind } from '#domain/proposals/task.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import { insertGiven, insertRights, insertTask } from '../store/given.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { peopleForTask } from './people-for-task.ts'
import type { SaleOutcome, SoldProposal } from './appear.ts'
import { kindFor, type PlacedGift, reasonOf } from './ledger-of-gifts.ts'
import { type TaskToTell, tellGiven, tellOtherwise, tellTasks } from './tell-given.ts'

/**
 * In the transaction of `appear`, after its `ledger` was posted: the ids are those of its transactions, in their order.
 * Where nothing appeared, nothing is written.
 */
export async function keepGiven(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  appeared: SaleOutcome,
  transactionIds: readonly bigint[],
): Promise<void> {
  const { giving, appearing, gifts, ledger, warnings } = appeared
  const { row } = giving
  const { at, by, period = 0 } = appearing
  if (gifts.length === 0) return
  const postedAs = new Map(ledger.map(({ kind }, place) => [kind as string, transactionIds[place] ?? null]))
  const dueDay = addDays(newYorkDay(at), platform.settings.get('tasks.dueDays'))
  const tasks: TaskToTell[] = []
  for (const gift of gifts) {
    const posted = kindFor(gift)
    const transactionId = posted === null ? null : (postedAs.get(posted) ?? null)
    const givenId = await insertGiven(tx, { ...rowOf(gift, row.id), period, transactionId, at })
    if (gift.kind === 'pin' && gift.siteId !== null)
      await insertRights(tx, {
        givenId,
        proposalId: row.id,
        advertiserId: row.clientId,
        siteId: gift.siteId,
        hours: gift.hours,
        count: gift.quantity,
        money: gift.money,
      })
    const kind = taskOf(gift)
    if (kind === null) continue
    const { inChargeId, told } = await whoseTask(tx, row, kind)
    const task = { kind, givenId, clientId: row.clientId, name: gift.name, inChargeId, dueDay }
    tasks.push({ id: await insertTask(tx, task, at), name: gift.name, told })
  }
  if (row.campaignsAddedAt === null) await updateProposalRow(tx, row.id, { campaignsAddedAt: at })
  await writeHistory(tx, at, {
    what: 'given',
    subjectKind: 'proposal',
    subjectId: row.id,
    ...by,
    after: { items: new Set(gifts.map(({ itemId }) => itemId)).size },
  })
  await tellTasks(tx, platform, giving, tasks, at)
  await tellOtherwise(tx, platform, giving, warnings, at)
  await tellGiven(tx, platform, giving, gifts, { at, isAgain: period > 0 })
}

/**
 * The salesman is in charge of what they may end. Of all else is nobody in particular, and everybody who may hears of it;
 * where nobody may, the salesman, who sold it.
 */
async function whoseTask(tx: Database, { clientId, salesmanId }: SoldProposal['row'], kind: TaskKind) {
  const able = await peopleForTask(tx, { kind, clientId })
  if (able.includes(salesmanId)) return { inChargeId: salesmanId, told: [salesmanId] }
  return { inChargeId: null, told: able.length > 0 ? able : [salesmanId] }
}

/** What somebody has to do so that it comes to its end. */
function taskOf(gift: Gift): TaskKind | null {
  if (gift.kind === 'task') return 'by-hand'
  if (gift.kind === 'weeks') return gift.days === null ? 'dates' : null
  return gift.kind === 'pin' ? 'pin' : null
}

const rowOf = (gift: PlacedGift, proposalId: number) => ({
  proposalId,
  lineId: gift.itemId,
  part: gift.part,
  kind: gift.kind,
  productId: gift.productId,
  siteId: gift.siteId,
  campaignId: gift.campaignId,
  quantity: gift.quantity,
  unit: unitGiven(gift),
  amountCents: gift.amount,
  priceNanos: gift.kind === 'impressions' ? gift.price : null,
  moneyNanos: gift.money,
  roundingNanos: gift.rounding,
  reason: isGrant(gift) ? reasonOf(proposalId) : null,
})
