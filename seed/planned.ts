/** The words in which the demonstration network is planned: everything relative to the day it is planted. */
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import type { Motif, Palette } from './art.ts'
import type { PlannedFile } from './written-posts.ts'

export interface PlannedPurchase {
  readonly daysAgo: number
  readonly dollars: number
  /** The agent buys on the client's behalf. */
  readonly isByAgent?: boolean
}

interface PlannedArt {
  readonly palette: Palette
  readonly motif: Motif
}

export interface PlannedImpressions {
  readonly name: string
  readonly advertiser: string
  /** The site whose product it is, and further sites that show it. */
  readonly site: string
  readonly moreSites?: readonly string[]
  readonly product: string
  readonly zones?: readonly number[]
  readonly purchases: readonly PlannedPurchase[]
  /** The part of what was bought that has been seen by now, in thousandths; 1,000 is all of it. */
  readonly seenThousandths: number
  /** The first and the last day on which it was seen. */
  readonly seenDaysAgo: readonly [first: number, last: number]
  readonly clicksPerTenThousand: number
  readonly isOn: boolean
  readonly isArchived?: boolean
  readonly priority?: number
  /** Days from now, negative for the past. */
  readonly startsIn?: number
  readonly endsIn?: number
  readonly dailyBudgetDollars?: number
  readonly viewsPerDay?: number
  /** Views of a pay-per-week campaign, which no budget bounds. */
  readonly weeklyViews?: number
  readonly media: 'approved' | 'pending' | 'rejected' | 'off' | 'none'
  readonly pictures?: number
  readonly art: PlannedArt
  readonly link: string
  readonly countries?: readonly string[]
  readonly states?: readonly string[]
  readonly deviceChoice?: string
}

export interface PlannedPosts {
  readonly kind: 'content' | 'press'
  readonly name: string
  readonly advertiser: string
  readonly site: string
  readonly product: string
  /** How many posts or articles were bought; the price is the product's. */
  readonly bought: number
  /** Posts that are out, and when the next ones are due. */
  readonly outDaysAgo: readonly number[]
  readonly dueInDays: readonly number[]
  /** Further posts of a content campaign, and how far each has come. */
  readonly standings?: readonly PlannedStage[]
  /** Further articles of a press campaign. */
  readonly articles?: readonly PlannedArticle[]
  /** The livestreams of a campaign that sells them. */
  readonly livestreams?: readonly PlannedLivestream[]
  /** Its posts say what people write, and have files and links; otherwise the name of the campaign. */
  readonly isWritten?: boolean
  readonly isArchived?: boolean
}

export interface PlannedStage {
  /** Before today where it is below zero. */
  readonly inDays: number
  readonly state: Exclude<ContentPostState, 'new'>
  /** What became of sending it: it is with its publisher, was refused, or nobody knows. */
  readonly sending?: 'out' | 'failed' | 'unknown'
}

export interface PlannedArticle {
  /** Before today where it is below zero. */
  readonly inDays: number
  readonly state: ArticleState
  /** Its Sponsored label was taken off. */
  readonly isUnlabelled?: boolean
}

export interface PlannedLivestream {
  /** Empty: it has none. */
  readonly title: string
  readonly site: string
  readonly state: 'pending' | 'approved' | 'rejected'
  readonly rejectionReason?: string
  /** When each window begins and ends, in hours from now. */
  readonly hours: readonly (readonly [from: number, to: number])[]
  /** Whether its first window has begun, so that it counts as posted and is earned. */
  readonly isAired?: boolean
  readonly htmlContent: string
  readonly priority?: number
  readonly titleLink?: string
  readonly linkUrl?: string
  readonly banner?: PlannedFile
}

export interface PlannedNetwork {
  readonly impressions: readonly PlannedImpressions[]
  readonly posts: readonly PlannedPosts[]
}
