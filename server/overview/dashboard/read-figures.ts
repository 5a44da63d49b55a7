import type { Figures } from '#contract/overview/figures.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { impressionPace, type Pace, postPace } from '#domain/overview/pace.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { byCampaign } from '../../campaigns/by-campaign.ts'
import { daysOf, figuresTotals, linkClicksOf } from '../store/counted.ts'
import { type CampaignFacts, readCampaignFacts } from '../store/facts.ts'
import { zonesOf } from '../store/parts.ts'
import { type CampaignFigures, campaignStandingOf } from './standing.ts'

const daysInSeries = 14

/** The figures of some campaigns, in the order of the ids. The caller has asked whether they may be seen. */
export async function readFigures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<Figures[]> {
  const now = clock.now()
  const today = newYorkDay(now)
  const series = Array.from({ length: daysInSeries }, (_, at) => addDays(today, at - daysInSeries + 1))
  // The seven whole days before today.
  const week = series.slice(-8, -1)
  // One snapshot, so that a view counted between two queries is not in one figure and missing in the other.
  // Nothing in it asks for a second connection: as many readers as there are connections would wait for each other.
  const counted = snapshot(db, async (tx) => ({
    facts: await readCampaignFacts(tx, ids, now),
    totals: await figuresTotals(tx, ids),
    days: await daysOf(tx, ids, series[0] ?? today, today),
    links: await linkClicksOf(tx, ids, today),
  }))
  const [{ facts, totals, days, links }, zones] = await Promise.all([counted, zonesOf(db, ids)])
  const totalOf = new Map(totals.map((total) => [total.campaignId, total]))
  const daysById = new Map(days.map((one) => [one.campaignId, one]))
  const zonesOfCampaign = byCampaign(zones)
  const factsById = new Map(facts.map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const campaign = factsById.get(id)
    if (!campaign) return []
    const daysHere = daysById.get(id)
    const viewsOf = (day: NewYorkDay) => daysHere?.viewsOn[day] ?? 0
    const viewsOfLastWeek = week.reduce((sum, day) => sum + viewsOf(day), 0)
    const standing = campaignStandingOf(campaign, viewsOfLastWeek, now)
    const zonesHere = zonesOfCampaign(id).map((zone) => zone.value)
    const todayViews = viewsOf(today)
    return [
      {
        id,
        class: standing.class,
        isSwitchedOn: campaign.isSwitchedOn,
        views: totalOf.get(id)?.views ?? 0,
        clicks: (totalOf.get(id)?.clicks ?? 0) + (links.get(id)?.clicks ?? 0),
        todayViews,
        todayClicks: (daysHere?.clicksOfLast ?? 0) + (links.get(id)?.clicksOfDay ?? 0),
        filteredViews: totalOf.get(id)?.filtered ?? 0,
        left: standing.left,
        of: standing.of,
        perDay: standing.perDay,
        perDayBasis: standing.perDayBasis,
        budgetRemainingCents: standing.budgetRemaining,
        startAt: campaign.startAt,
        stopAt: campaign.stopAt,
        targeting: campaign.targeting,
        zones: zonesHere,
        devices: {
          choice: campaign.deviceChoice,
          platforms: [...campaign.devicePlatforms],
          classes: [...campaign.deviceClasses],
        },
        pace: paceOf(campaign, standing, todayViews, zonesHere.length > 0, now),
        series: series.map((day) => ({ day, views: viewsOf(day) })),
      },
    ]
  })
}

/** Runs reads on one snapshot of the database. */
export function snapshot<Answer>(db: Database, read: (tx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

function paceOf(
  campaign: CampaignFacts,
  standing: CampaignFigures,
  todayViews: number,
  hasZones: boolean,
  now: Date,
): Pace {
  if (campaign.kind !== 'impression')
    return postPace({
      kind: campaign.kind,
      isArchived: campaign.isArchived,
      isRunning: standing.class === 'enabled',
      nextAt: campaign.nextPostAt,
      nextDay: campaign.nextPostDay,
    })
  return impressionPace(
    {
      ...campaign,
      isPayPerWeek: campaign.paymentType === 'ppw',
      ...standing,
      todayViews,
      hasZones,
    },
    now,
  )
}
