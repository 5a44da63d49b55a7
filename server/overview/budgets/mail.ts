/** Letters about budgets that come to their end. */
import { remainingBudget } from '#domain/campaigns/impressions-left.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { NanoDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { News } from '#server/people/news/tell.ts'

interface Campaign {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
  readonly advertiserName: string
  /** The order that filled it up last: a notice comes once for each. */
  readonly filledBy: number | null
}

/** Nearly used up: what is left, in impressions and in money. */
export function lowBudget(campaign: Campaign, left: number, price: NanoDollars): News {
  const money = formatMoney(remainingBudget(left, price))
  return {
    who: { sideOf: campaign.advertiserId },
    about: aboutOf('budget-low', campaign),
    text: `Nearly used up: ${campaign.name} has ${money} left`,
    link: buyPath(campaign),
    bell: 'once',
    letter: 'budget-low',
    lines: [
      `The budget of ${campaign.name} (${campaign.advertiserName}) is nearly used up: ${formatCount(left)} impressions are left, worth ${money}.`,
      'When it is used up, nothing more of it is shown until its budget is added to.',
    ],
    step: 'Add to Budget',
  }
}

/** Used up: impressions, or the credits of posts and articles. */
export function usedUpBudget(campaign: Campaign, unit: 'impressions' | 'posts' | 'articles'): News {
  const isImpressions = unit === 'impressions'
  return {
    who: { sideOf: campaign.advertiserId },
    about: aboutOf('budget-used-up', campaign),
    text: `Used up: ${campaign.name} has no ${unit} left`,
    link: buyPath(campaign),
    bell: 'once',
    letter: 'budget-used-up',
    lines: [
      `The budget of ${campaign.name} (${campaign.advertiserName}) is used up: $0.00 and no ${unit} are left.`,
      isImpressions
        ? 'Nothing more of it is shown until its budget is added to.'
        : `What is scheduled still comes out. For more ${unit}, buy more.`,
    ],
    step: isImpressions ? 'Add to Budget' : 'Buy More Posts',
  }
}

/** The end has come before the money was used up. */
export function leftOverBudget(
  campaign: Pick<Campaign, 'id' | 'name' | 'advertiserId' | 'advertiserName'> & { readonly stopAt: Date },
  left: number,
  price: NanoDollars,
): News {
  const { id, name, advertiserId, advertiserName, stopAt } = campaign
  const money = formatMoney(remainingBudget(left, price))
  return {
    who: { sideOf: advertiserId },
    about: `budget-left-over:${id}:${stopAt.toISOString()}`,
    text: `Ended with ${money} left: ${name}`,
    link: `/advertiser/campaigns?panel=dates-${id}`,
    bell: 'once',
    letter: 'budget-left-over',
    lines: [
      `${name} (${advertiserName}) ended on ${formatTime(stopAt)} New York time with ${formatCount(left)} impressions left, worth ${money}.`,
      'The money stays with the campaign, and nothing of it is shown. To use it, choose a later end date; or ask your agent what else can be done with it.',
    ],
    step: 'Choose a later end date',
  }
}

const aboutOf = (kind: string, { id, filledBy }: Campaign) => `${kind}:${id}:${filledBy ?? 0}`
const buyPath = ({ id }: Campaign) => `/advertiser/campaigns?buy=${id}`
