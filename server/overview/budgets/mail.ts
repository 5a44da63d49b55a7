/** Letters about budgets that come to their end. */
import { remainingBudget } from '#domain/campaigns/impressions-left.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { NanoDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Notice } from '#server/people/notify-about.ts'

interface Campaign {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
  readonly advertiserName: string
  /** The order that filled it up last: a notice comes once for each. */
  readonly filledBy: number | null
}

/** Nearly used up: what is left, in impressions and in money. */
export function lowBudget(campaign: Campaign, left: number, price: NanoDollars): Notice {
  const money = formatMoney(remainingBudget(left, price))
  return {
    kind: 'budget-low',
    advertiserId: campaign.advertiserId,
    about: aboutOf('budget-low', campaign),
    subject: `Nearly used up: ${campaign.name} has ${money} left`,
    lines: [
      `The budget of ${campaign.name} (${campaign.advertiserName}) is nearly used up: ${formatCount(left)} impressions are left, worth ${money}.`,
      'When it is used up, nothing more of it is shown until its budget is added to.',
    ],
    step: { label: 'Add to Budget', path: buyPath(campaign) },
  }
}

/** Used up: impressions, or the credits of posts and articles. */
export function usedUpBudget(campaign: Campaign, unit: 'impressions' | 'posts' | 'articles'): Notice {
  const isImpressions = unit === 'impressions'
  return {
    kind: 'budget-used-up',
    advertiserId: campaign.advertiserId,
    about: aboutOf('budget-used-up', campaign),
    subject: `Used up: ${campaign.name} has no ${unit} left`,
    lines: [
      `The budget of ${campaign.name} (${campaign.advertiserName}) is used up: $0.00 and no ${unit} are left.`,
      isImpressions
        ? 'Nothing more of it is shown until its budget is added to.'
        : `What is scheduled still comes out. For more ${unit}, buy more.`,
    ],
    step: { label: isImpressions ? 'Add to Budget' : 'Buy More Posts', path: buyPath(campaign) },
  }
}

/** The end has come before the money was used up. */
export function leftOverBudget(
  campaign: Pick<Campaign, 'id' | 'name' | 'advertiserId' | 'advertiserName'> & { readonly stopAt: Date },
  left: number,
  price: NanoDollars,
): Notice {
  const { id, name, advertiserId, advertiserName, stopAt } = campaign
  const money = formatMoney(remainingBudget(left, price))
  return {
    kind: 'budget-left-over',
    advertiserId,
    about: `budget-left-over:${id}:${stopAt.toISOString()}`,
    subject: `Ended with ${money} left: ${name}`,
    lines: [
      `${name} (${advertiserName}) ended on ${formatTime(stopAt)} New York time with ${formatCount(left)} impressions left, worth ${money}.`,
      'The money stays with the campaign, and nothing of it is shown. To use it, choose a later end date; or ask your agent what else can be done with it.',
    ],
    step: { label: 'Choose a later end date', path: `/advertiser/campaigns?panel=dates-${id}` },
  }
}

const aboutOf = (kind: string, { id, filledBy }: Campaign) => `${kind}:${id}:${filledBy ?? 0}`
const buyPath = ({ id }: Campaign) => `/advertiser/campaigns?buy=${id}`
