/** A post that is scheduled has used its credit; one that is out has earned its price for the site. */
import { centsToNanos } from '#domain/kernel/money.ts'
import {
  balanceOf,
  campaignAccount,
  creditsAccount,
  creditUsedAccount,
  post,
  revenueAccount,
  type Unit,
} from '../billing/ledger.ts'
import type { Database } from '../kernel/context.ts'
import { readPurchaseFacts } from './store.ts'

export interface PostOf {
  readonly campaignId: number
  readonly kind: 'content' | 'press'
  readonly siteId: number
  readonly actorId: number
  readonly at: Date
}

/** Uses one credit; the database refuses it when there is none. */
export async function spendCredit(tx: Database, { campaignId, kind, actorId, at }: PostOf): Promise<void> {
  const unit: Exclude<Unit, 'usd-nano'> = kind === 'content' ? 'post-credit' : 'article-credit'
  await post(tx, {
    kind: 'credit-used',
    at,
    actorId,
    campaignId,
    lines: [
      { account: creditsAccount(campaignId, unit), amount: -1n },
      { account: creditUsedAccount(campaignId, unit), amount: 1n },
    ],
  })
}

/** Moves the price of one post from the campaign's money to the revenue of the site on which it came out. */
export async function earnPost(tx: Database, { campaignId, siteId, actorId, at }: PostOf): Promise<void> {
  const { pricePerPost } = await readPurchaseFacts(tx, campaignId)
  const balance = await balanceOf(tx, campaignAccount(campaignId))
  const price = pricePerPost === null ? balance : centsToNanos(pricePerPost)
  const earned = price < balance ? price : balance
  if (earned === 0n) return
  await post(tx, {
    kind: 'post-out',
    at,
    actorId,
    campaignId,
    lines: [
      { account: campaignAccount(campaignId), amount: -earned },
      { account: revenueAccount(siteId), amount: earned },
    ],
  })
}
