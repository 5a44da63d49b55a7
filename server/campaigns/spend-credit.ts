/** A post that is scheduled has used its credit; one that is out has earned its price for the site. */
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import {
  campaignAccount,
  creditsAccount,
  type CreditUnit,
  creditUsedAccount,
  revenueAccount,
} from '../billing/accounts.ts'
import { balanceOf, post } from '../billing/ledger.ts'
import type { Database } from '../kernel/context.ts'
import { enqueue } from '../kernel/jobs.ts'

export interface PostOf {
  readonly campaignId: number
  readonly kind: 'content' | 'press'
  readonly siteId: number
  readonly actorId: number
  /** Whose campaign it is, when somebody else acts. */
  readonly onBehalfOf?: number
  readonly at: Date
}

/** The job that tells people when a campaign has used its last credit. */
export const creditsUsedUp = 'credits-used-up'

/** Uses one credit; the database refuses it when there is none. After the last one people are told. */
export async function spendCredit(
  tx: Database,
  { campaignId, kind, actorId, onBehalfOf, at }: PostOf,
): Promise<void> {
  const unit: CreditUnit = kind === 'content' ? 'post-credit' : 'article-credit'
  await post(tx, {
    kind: 'credit-used',
    at,
    actorId,
    onBehalfOf: onBehalfOf ?? null,
    campaignId,
    lines: [
      { account: creditsAccount(campaignId, unit), amount: -1n },
      { account: creditUsedAccount(campaignId, unit), amount: 1n },
    ],
  })
  if ((await balanceOf(tx, creditsAccount(campaignId, unit))) === 0n)
    await enqueue(tx, creditsUsedUp, { campaignId }, { key: `${creditsUsedUp}:${campaignId}` })
}

/**
 * Moves one post's share of the campaign's money to the revenue of the site on which it came out. Posts may
 * have been bought at several prices, so the share is what the money makes for each post that is still to come,
 * this one among them; the last one takes what is left.
 */
export async function earnPost(
  tx: Database,
  { campaignId, siteId, actorId, onBehalfOf, at }: PostOf,
  postsToCome: number,
): Promise<void> {
  const balance = await balanceOf(tx, campaignAccount(campaignId))
  const earned = divideFloor(balance, BigInt(postsToCome))
  if (earned === 0n) return
  await post(tx, {
    kind: 'post-out',
    at,
    actorId,
    onBehalfOf: onBehalfOf ?? null,
    campaignId,
    lines: [
      { account: campaignAccount(campaignId), amount: -earned },
      { account: revenueAccount(siteId), amount: earned },
    ],
  })
}
