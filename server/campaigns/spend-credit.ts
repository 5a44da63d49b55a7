/** A post that is submitted has used its credit; one that is out has earned its price for the site. */
import { shareOfPosts } from '#domain/campaigns/credits.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import {
  campaignAccount,
  creditsAccount,
  type CreditUnit,
  creditUsedAccount,
  revenueAccount,
} from '../billing/accounts.ts'
import { balanceOf, type LedgerTransaction, post } from '../billing/ledger.ts'
import type { Database } from '../kernel/context.ts'
import { enqueue } from '../kernel/jobs.ts'
import { earnedByPost } from './store/post-money.ts'

export interface PostOf {
  readonly campaignId: number
  readonly kind: 'content' | 'press'
  readonly siteId: number
  /** Of a content campaign's post; null for a credit that is used by hand, and for an article. */
  readonly postId: number | null
  /** The article of a press campaign for which the credit is. */
  readonly articleId?: number
  readonly actorId: number | null
  /** Whose campaign it is, when somebody else acts. */
  readonly onBehalfOf?: number | null
  readonly at: Date
}

/** The job that tells people when a campaign has used its last credit. */
export const creditsUsedUp = 'credits-used-up'

/** Uses one credit; the database refuses it when there is none. After the last one people are told. */
export async function spendCredit(
  tx: Database,
  of: PostOf,
  why:
    | 'credit-used'
    | 'post-submitted'
    | 'post-approved-again'
    | 'post-restored'
    | 'post-rejection-withdrawn',
): Promise<void> {
  await moveCredit(tx, of, why, 1n)
  const { campaignId } = of
  if ((await balanceOf(tx, creditsAccount(campaignId, unitOf(of)))) === 0n)
    await enqueue(tx, creditsUsedUp, { campaignId }, { key: `${creditsUsedUp}:${campaignId}` })
}

/** Gives the credit of a post back to its campaign. */
export async function returnCredit(
  tx: Database,
  of: PostOf,
  why: 'post-rejected' | 'post-recredited' | 'post-approval-withdrawn',
): Promise<void> {
  await moveCredit(tx, of, why, -1n)
}

/**
 * Moves one post's share of the campaign's money to the revenue of the site on which it came out. Posts may
 * have been bought at several prices, so the share is what the money makes for each post that is still to come,
 * this one and the credits among them; the last one takes what is left.
 */
export async function earnPost(
  tx: Database,
  of: PostOf,
  postsToCome: number,
  why: 'post-out' | 'post-deleted' = 'post-out',
): Promise<void> {
  const balance = nanoDollars(await balanceOf(tx, campaignAccount(of.campaignId)))
  await moveMoney(tx, of, why, shareOfPosts(balance, 1, postsToCome))
}

/** Gives the campaign back what the site earned by a post that was deleted, or is not out after all. */
export async function takeEarningBack(
  tx: Database,
  of: PostOf,
  why: 'post-restored' | 'post-not-out',
): Promise<void> {
  await moveMoney(tx, of, why, -(await earnedByPost(tx, of)))
}

async function moveCredit(tx: Database, of: PostOf, why: Why, used: bigint): Promise<void> {
  const { campaignId } = of
  await post(tx, {
    ...headOf(of, why),
    lines: [
      { account: creditsAccount(campaignId, unitOf(of)), amount: -used },
      { account: creditUsedAccount(campaignId, unitOf(of)), amount: used },
    ],
  })
}

async function moveMoney(tx: Database, of: PostOf, why: Why, earned: bigint): Promise<void> {
  if (earned === 0n) return
  await post(tx, {
    ...headOf(of, why),
    lines: [
      { account: campaignAccount(of.campaignId), amount: -earned },
      { account: revenueAccount(of.siteId), amount: earned },
    ],
  })
}

type Why = LedgerTransaction['kind']

const headOf = ({ campaignId, postId, articleId, actorId, onBehalfOf, at }: PostOf, kind: Why) => ({
  kind,
  at,
  actorId,
  campaignId,
  postId,
  articleId: articleId ?? null,
  onBehalfOf: onBehalfOf ?? null,
})

const unitOf = ({ kind }: PostOf): CreditUnit => (kind === 'content' ? 'post-credit' : 'article-credit')
