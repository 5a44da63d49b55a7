/** What a product is sold as, and what it is priced by. */
import { microDollars } from '../kernel/money.ts'

/** Kinds of product of which a campaign is made: paid by impression, by post, and by article. */
export const campaignProductKinds = ['impression', 'content', 'press'] as const
export type CampaignProductKind = (typeof campaignProductKinds)[number]

/** All kinds that the catalogue has; of the others only a proposal is made. */
export type ProductKind = CampaignProductKind | 'pinned' | 'package' | 'print' | 'service'

/** How it is paid: per thousand impressions, per week, or per post (PRI-09). */
export type PaymentType = 'cpm' | 'ppw' | 'ppp'

/** Without a CPM of its own, which is a configuration fault, it is priced at $1.00 per thousand (PRI-08). */
export const missingCpm = microDollars(1_000_000)
