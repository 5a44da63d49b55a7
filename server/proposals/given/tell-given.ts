/** Tells a client that what was bought is there, and whoever is in charge that there is something to do. */
import { sentenceOf } from '#contract/refusals.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { type Gift, unitGiven } from '#domain/proposals/gift.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { countInWords } from '../../billing/receipts/receipt-words.ts'
import { findByIds } from '../../catalogue/priced-products.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { type News, tell } from '../../people/news/tell.ts'
import { taskPath } from './tasks-path.ts'
import type { SoldProposal } from './appear.ts'

/** Tells the client what is there, by letter and behind the bell, once for each sale. */
export async function tellGiven(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { row, client }: SoldProposal,
  gifts: readonly Gift[],
  { at, isAgain }: { readonly at: Date; readonly isAgain: boolean },
): Promise<void> {
  const about = `given:${row.id}:${at.toISOString()}`
  const products = await findByIds(tx, [...new Set(gifts.flatMap(({ productId }) => productId ?? []))])
  const unitOf = (id: number) => products.get(id)?.unit ?? null
  const proposal = `proposal ${numberOf(row.id)}, ${row.name},`
  const news: News = {
    who: { people: [client.id] },
    about,
    text: `${isAgain ? 'Your subscription gave you more' : 'What you bought is there'}: ${row.name}`,
    link: '/advertiser/campaigns',
    letter: 'always',
    letterAbout: about,
    lines: [
      isAgain
        ? `Your subscription to ${proposal} was charged, and this is there now:`
        : `What you bought with ${proposal} is there now:`,
      ...gifts.map((gift) => inWords(gift, unitOf)),
      ...(gifts.some(makesCampaign)
        ? ['New campaigns are off until you add your ads and switch them on.']
        : []),
    ],
    step: 'Open your campaigns',
    why: 'You get this letter because the proposal is yours.',
  }
  await tell(tx, platform, news, at)
}

/**
 * Behind the bell of the salesman what went elsewhere than it was sold to: who paid was told too, unless the payment was
 * settled while nobody waited for it.
 */
export async function tellOtherwise(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { row, client }: SoldProposal,
  warnings: readonly Refusal[],
  at: Date,
): Promise<void> {
  const elsewhere = warnings.filter(({ refused }) => wentElsewhere.has(refused)).map(sentenceOf)
  if (elsewhere.length === 0) return
  const news = {
    who: { people: [row.salesmanId] },
    about: `given-elsewhere:${row.id}:${at.toISOString()}`,
    text: `Sold to ${client.name}: ${elsewhere.join('. ')}`,
    link: `/proposals?proposal=${row.id}`,
  }
  await tell(tx, platform, news, at)
}

const wentElsewhere: ReadonlySet<string> = new Set(['target-gone', 'target-cheap'])

export interface TaskToTell {
  readonly id: number
  readonly name: string
  /** Whoever is in charge, or all who may bring it to its end. */
  readonly told: readonly number[]
}

/** Tells people of their tasks behind their bells, without letters. */
export async function tellTasks(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { client }: SoldProposal,
  tasks: readonly TaskToTell[],
  at: Date,
): Promise<void> {
  for (const { id, name, told } of tasks) {
    const text = `To do for ${client.name}: ${name}`
    await tell(tx, platform, { who: { people: told }, about: `task:${id}`, text, link: taskPath(id) }, at)
  }
}

const makesCampaign = (gift: Gift): boolean => 'into' in gift && !('campaignId' in gift.into)

/** `Header 728x90: 240,000 views`, counted in the words in which it was offered and its receipt has it. */
function inWords(gift: Gift, unitOf: (productId: number) => string | null): string {
  const { name, quantity, productId } = gift
  const itemUnit = productId === null ? null : unitOf(productId)
  const count = countInWords({ subjectKind: 'proposal-item', quantity, unit: unitGiven(gift), itemUnit })
  switch (gift.kind) {
    case 'impressions':
    case 'credits':
      return `${name}: ${count}`
    case 'weeks':
      return `${name}: ${count}${gift.days === null ? ', once its dates are set' : ` from ${gift.days.first}`}`
    case 'pin':
      return `${name}: ${count}, ${quantity === 1 ? '' : 'each '}${gift.hours} hours on top of the site`
    case 'task':
      return `${name}: ${count}, done by your agent`
  }
}
