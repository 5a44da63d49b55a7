/** Moving credits, and the money that belongs to them, from one content campaign to another of the same advertiser. */
import type { transferCredits as endpoint } from '#contract/campaigns/credits.ts'
import { successOf } from '#contract/successes.ts'
import { mayTransfer, shareOfPosts } from '#domain/campaigns/credits.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { exactMoney } from '#domain/kernel/money-text.ts'
import { campaignAccount, creditsAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { findCampaign } from './find-campaign.ts'
import { type CreditHolder, findTransferTargets } from './store/credits.ts'
import { type CampaignRecord, lockCampaign, touch } from './store/campaigns.ts'

/** The most that a person can choose from. */
const mostTargets = 300

type Wish = WishOf<typeof endpoint>

/** Moves the credits; their sum over both campaigns is the same afterwards, and so is the money's. */
export async function transferCredits(ctx: Context, wish: Wish) {
  const { campaignId, count } = wish
  const { kind, creditsLeft } = await findCampaign(ctx, campaignId, 'content.transferCredits')
  if (kind !== 'content') throw missing()
  // How many comes before where to; asked again under the lock.
  allow(mayTransfer(count, creditsLeft))
  return ctx.db.transaction().execute(async (tx) => {
    const targetId = count === 0 ? null : await findTarget(tx, wish)
    // Always the lower number first, so that two transfers in opposite directions never wait for each other.
    const target = targetId !== null && targetId < campaignId ? await lockTarget(tx, targetId) : null
    const source = await lockForChange(tx, ctx, campaignId, 'content.transferCredits')
    allow(mayTransfer(count, source.creditsLeft))
    if (targetId === null) return nothingMoved(source)
    return move(tx, ctx, { ...wish, source, target: target ?? (await lockTarget(tx, targetId)) })
  })
}

/** What can be chosen in the dialog: the campaign with what it holds, and where its credits can go. */
export async function listTransferTargets(ctx: Context, campaignId: number) {
  const campaign = await findCampaign(ctx, campaignId, 'content.transferCredits')
  if (campaign.kind !== 'content') throw missing()
  const targets = await findTransferTargets(ctx.db, campaignId, { only: null, limit: mostTargets })
  return { campaign: holder(campaign, campaign.creditsLeft), targets }
}

async function findTarget(tx: Database, { campaignId, targetId }: Wish): Promise<number> {
  const [target, another] = await findTransferTargets(tx, campaignId, { only: targetId, limit: 2 })
  if (target && !another) return target.id
  const isNowhere = !target && targetId === null
  throw new Refused({ refused: isNowhere ? 'transfer-nowhere' : 'transfer-target', field: 'targetId' })
}

/** Gone or archived since it was found: the same answer as for one that never was there. */
async function lockTarget(tx: Database, id: number): Promise<CampaignRecord> {
  const target = await lockCampaign(tx, id)
  if (!target || target.isArchived) throw new Refused({ refused: 'transfer-target', field: 'targetId' })
  return target
}

interface CreditTransfer {
  readonly source: CampaignRecord
  readonly target: CampaignRecord
  readonly count: number
  readonly reason?: string | undefined
}

async function move(tx: Database, ctx: Context, { source, target, count, reason }: CreditTransfer) {
  const at = ctx.clock.now()
  const money = shareOfPosts(source.balance, count, source.creditsLeft + source.postsRemaining)
  await post(tx, {
    kind: 'credit-transfer',
    at,
    actorId: whoActs(ctx.actor),
    onBehalfOf: source.advertiserId,
    campaignId: source.id,
    reason: reason ?? null,
    lines: [
      { account: creditsAccount(source.id, 'post-credit'), amount: BigInt(-count) },
      { account: creditsAccount(target.id, 'post-credit'), amount: BigInt(count) },
      { account: campaignAccount(source.id), amount: -money },
      { account: campaignAccount(target.id), amount: money },
    ],
  })
  const after = {
    source: holder(source, source.creditsLeft - count),
    target: holder(target, target.creditsLeft + count),
  }
  const moved = { money: exactMoney(money), reason: reason ?? null }
  for (const [campaign, { credits }, other] of [
    [source, after.source, { to: target.id }],
    [target, after.target, { from: source.id }],
  ] as const) {
    await touch(tx, campaign.id, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'credits transferred',
      before: { credits: campaign.creditsLeft },
      after: { credits, ...other, ...moved },
    })
  }
  const words = { n: formatCount(count), campaign: source.name, target: target.name }
  return {
    campaign: after.source,
    target: after.target,
    message: successOf('creditsTransferred', words),
  }
}

const nothingMoved = (source: CampaignRecord) => ({
  campaign: holder(source, source.creditsLeft),
  target: null,
  message: successOf('creditsNotTransferred', { campaign: source.name }),
})

const holder = ({ id, name }: Pick<CreditHolder, 'id' | 'name'>, credits: number): CreditHolder => ({
  id,
  name,
  credits,
})
