import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { FundedCampaign } from '#domain/delivery/forecast/funded-campaign.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import { readForecastMoney } from '../store/forecasts.ts'

/** The candidates with their money; those that sell no impressions are left out. */
export async function fundedOf(
  db: Database,
  candidates: readonly Candidate[],
  now: Date,
): Promise<FundedCampaign[]> {
  const ids = candidates.map(({ campaignId }) => campaignId)
  const money = new Map(
    (await readForecastMoney(db, ids, newYorkDay(now))).map((row) => [row.campaignId, row]),
  )
  return candidates.flatMap((candidate) => {
    const row = money.get(candidate.campaignId)
    return row ? [{ candidate, money: row }] : []
  })
}
