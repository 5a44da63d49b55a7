import type {
  BulkAction,
  BulkOutcome,
  changeInBulk as changeInBulkEndpoint,
} from '#contract/overview/bulk.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { readFlightDate } from '#domain/campaigns/dates.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { archiveCampaign } from '#server/campaigns/archive-campaign.ts'
import { setCampaignStatus } from '#server/campaigns/set-campaign-status.ts'
import { setDailyBudget } from '#server/campaigns/set-daily-budget.ts'
import { setDate } from '#server/campaigns/set-date.ts'
import { unsentPosts } from '#server/content/unsent-posts.ts'
import { unsentArticles } from '#server/press/unsent-articles.ts'
import { stillToComeInWords } from '#domain/campaigns/still-to-come.ts'
import type { Context } from '#server/kernel/context.ts'
import { inOneTransaction } from '#server/kernel/one-transaction.ts'
import { missing, Refused } from '#server/kernel/refused.ts'
import { type CampaignFacts, readCampaignFacts } from '../store/facts.ts'
import { entriesSince, newestEntry } from '../store/history.ts'
import { visibleIds } from '../store/page.ts'
import { refusalOf } from './refusal-of.ts'

type Wish = Input<typeof changeInBulkEndpoint>['body']

/** What one campaign is afterwards, in words. */
interface ChangeOutcome {
  readonly after: string
  readonly notice: string | null
}

/**
 * Changes many campaigns by the use cases that change one, each in a transaction of its own; a refusal is told
 * beside its campaign and keeps none of the others. As a preview nothing holds.
 */
export async function changeInBulk(ctx: Context, wish: Wish): Promise<{ outcomes: BulkOutcome[] }> {
  const ids = [...new Set(wish.ids)]
  const visible = await visibleIds(ctx.db, ctx.actor, ids)
  const facts = new Map(
    (await readCampaignFacts(ctx.db, visible, ctx.clock.now())).map((one) => [one.id, one]),
  )
  const outcomes: BulkOutcome[] = []
  // One after another: a bounded number of short transactions, which other people's work can go between.
  for (const id of ids) outcomes.push(await outcomeOf(ctx, wish, id, facts.get(id)))
  return { outcomes }
}

async function outcomeOf(
  ctx: Context,
  wish: Wish,
  id: number,
  campaign: CampaignFacts | undefined,
): Promise<BulkOutcome> {
  const none = { id, before: '', after: '', isSame: false, notice: null, entries: [] }
  if (!campaign) return { ...none, name: null, refusal: refusalOf(ctx, missing()) }
  const before = wordsBefore(campaign, wish.action)
  const told = { ...none, name: campaign.name, before }
  // Said in so many words: by hand such a campaign has no such control.
  if (campaign.kind !== 'impression' && !wish.action.endsWith('archive'))
    return { ...told, refusal: sentenceOf({ refused: 'bulk-impressions-only' }) }
  try {
    const isRehearsal = wish.preview === true
    const [changed, entries] = await inOneTransaction(
      ctx,
      async (inside) => {
        const last = await newestEntry(inside.db, id)
        return [await change(inside, wish, campaign), await entriesSince(inside.db, id, last)] as const
      },
      { isRehearsal },
    )
    const isSame = changed.after === before
    return { ...told, ...changed, entries: isRehearsal ? [] : entries, isSame, refusal: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...told, refusal: refusalOf(ctx, error) }
  }
}

const unsentOf = { content: unsentPosts, press: unsentArticles, impression: async () => 0 }

async function change(ctx: Context, wish: Wish, campaign: CampaignFacts): Promise<ChangeOutcome> {
  const { action } = wish
  const campaignId = campaign.id
  const input = { campaignId, seenUpdatedAt: undefined }
  if (action === 'enable' || action === 'disable') {
    const { isEnabled } = await setCampaignStatus(ctx, { ...input, isEnabled: action === 'enable' })
    return { after: switchWords(isEnabled), notice: null }
  }
  if (action === 'archive' || action === 'unarchive') {
    const { kind } = campaign
    const isArchived = action === 'archive'
    await archiveCampaign(ctx, { campaignId, kind, named: null, isArchived })
    const unsent = isArchived ? await unsentOf[kind](ctx, campaignId) : 0
    return { after: archiveWords(isArchived), notice: stillToComeInWords(kind, unsent) }
  }
  if (action === 'dailyBudget') {
    const { budgetCents, impressionsPerDay } = await setDailyBudget(ctx, {
      campaignId,
      budget: wish.budget ?? '',
      impressionsPerDay: null,
    })
    return {
      after: `${formatMoney(budgetCents)} a day`,
      notice: `${formatCount(impressionsPerDay)} impressions a day`,
    }
  }
  return moveDates(ctx, wish, campaign)
}

/**
 * A flight that moves later moves its end first, one that moves earlier its start: otherwise the start would lie
 * behind the end in between.
 */
async function moveDates(ctx: Context, wish: Wish, campaign: CampaignFacts): Promise<ChangeOutcome> {
  const ends = isEarlier(wish.stop, campaign.startAt, ctx.clock.now())
    ? (['start', 'stop'] as const)
    : (['stop', 'start'] as const)
  const wished = ends.flatMap((end) => {
    const typed = wish[end]
    return typed === undefined ? [] : [{ campaignId: campaign.id, end, typed }]
  })
  if (wished.length === 0) throw new Refused({ refused: 'date-missing', field: 'start' })
  let flight = { startAt: campaign.startAt, stopAt: campaign.stopAt }
  const notices: string[] = []
  for (const one of wished) {
    const moved = await setDate(ctx, one)
    flight = { startAt: moved.startAt, stopAt: moved.stopAt }
    if (moved.notice !== null) notices.push(moved.notice)
    if (moved.isEnabled && !campaign.isSwitchedOn) notices.push('Is switched on')
  }
  return { after: flightWords(flight), notice: notices.join('. ') || null }
}

/** Whether the flight ends before it has started until now. What cannot be read is refused by the change itself. */
function isEarlier(stop: string | null | undefined, startAt: Date | null, now: Date): boolean {
  const read = stop && startAt ? readFlightDate(stop, now) : null
  return read instanceof Date && startAt !== null && read <= startAt
}

function wordsBefore(campaign: CampaignFacts, action: BulkAction): string {
  if (action === 'enable' || action === 'disable') return switchWords(campaign.isSwitchedOn)
  if (action === 'archive' || action === 'unarchive') return archiveWords(campaign.isArchived)
  if (action === 'dates') return flightWords(campaign)
  return campaign.dailyBudget === null ? 'No daily budget' : `${formatMoney(campaign.dailyBudget)} a day`
}

const switchWords = (isOn: boolean) => (isOn ? 'Enabled' : 'Disabled')
const archiveWords = (isArchived: boolean) => (isArchived ? 'Archived' : 'Not archived')

function flightWords({ startAt, stopAt }: Pick<CampaignFacts, 'startAt' | 'stopAt'>): string {
  const words = (at: Date | null, none: string) => (at ? `${formatTime(at)} ET` : none)
  return `${words(startAt, 'ASAP')} to ${words(stopAt, 'no end')}`
}
