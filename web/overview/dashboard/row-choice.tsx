import type { CampaignRow } from '#contract/overview/rows.ts'
import { selectRow, useIsSelected } from '#web/overview/bulk/selection.ts'

/** Chooses the row for a change of many; with Shift all from the one chosen last. */
export function RowChoice({ row: { id, name } }: { row: CampaignRow }) {
  const isSelected = useIsSelected(id)
  return (
    <input
      type="checkbox"
      className="pick"
      aria-label={`Select ${name}`}
      aria-keyshortcuts="x"
      checked={isSelected}
      onChange={({ target, nativeEvent }) =>
        selectRow(
          id,
          target.checked,
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          rowsInSight(),
        )
      }
    />
  )
}

const rowsInSight = () =>
  [...document.querySelectorAll('table.campaigns tbody tr')].map((row) => Number(row.id.split('-')[1]))

/** Shift+x on the chosen row. */
export function selectRangeTo(row: HTMLElement | null): void {
  if (row) selectRow(Number(row.id.split('-')[1]), true, true, rowsInSight())
}
