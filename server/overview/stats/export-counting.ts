import { countingLines, type CountingLine } from '#domain/overview/counting.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Column } from '#server/kernel/sheets/sheet.ts'
import { missing } from '#server/kernel/refused.ts'
import { asOfColumn } from './as-of-column.ts'
import { getCampaignStats, type RangeWish } from './get-campaign-stats.ts'

const columns: readonly Column<CountingLine>[] = [
  { title: 'What', kind: 'text', value: ({ label }) => label },
  { title: 'Ads', kind: 'count', value: ({ count }) => count },
  { title: 'Which means', kind: 'text', value: ({ meaning }) => meaning },
]

/** How the ads of the days were counted, as it is shown, as a file. */
export async function exportCounting(ctx: Context, question: RangeWish & { readonly campaignId: number }) {
  const { from, to, asOf, campaign, sums, notBilled } = await getCampaignStats(ctx, question)
  if (campaign.kind !== 'impression') throw missing()
  return {
    fileName: `campaign-${question.campaignId}-how-counted-${from}-to-${to}`,
    sheet: {
      name: 'How it was counted',
      columns: [...columns, asOfColumn(asOf)],
      rows: countingLines({ ...sums, notBilled }),
    },
  }
}
