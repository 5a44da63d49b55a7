import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'

type Row = Pick<CampaignRow, 'id' | 'class'>
type RowFigures = Pick<Figures, 'id' | 'class'>

/**
 * Whether the rows themselves must be read again, now that the figures of some of them have been: somebody else
 * deleted one (it has no figures any more), or archived, enabled or disabled it.
 */
export function haveMoved(
  rows: readonly Row[],
  asked: readonly number[],
  read: readonly RowFigures[],
): boolean {
  const classes = new Map(read.map((one) => [one.id, one.class]))
  return rows.some((row) => asked.includes(row.id) && classes.get(row.id) !== row.class)
}
