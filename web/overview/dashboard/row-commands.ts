import type { CampaignRow } from '#contract/overview/rows.ts'
import type { Answer } from '#contract/kernel/answer.ts'
import { chosenRow, pressControl } from '#web/overview/dashboard/use-row-keys.ts'
import { rowId } from '#web/overview/dashboard/row-actions.ts'
import { type Commands, useCommands } from '#web/ui/commands.ts'
import type { MenuEntry } from '#web/ui/menu.tsx'

/** Offers to the palette and to the keys what the chosen row's answers allow: its own controls, then its menu. */
export function useRowCommands(
  rows: readonly CampaignRow[],
  menuOf: (row: CampaignRow) => readonly MenuEntry[],
): void {
  useCommands((): Commands | null => {
    const element = chosenRow()
    const row = element && rows.find(({ id }) => rowId(id) === element.id)
    if (!element || !row) return null
    return { about: row.name, entries: [...controlsOf(row, element), ...menuOf(row)] }
  })
}

/** The controls that stand in the row itself. They are pressed, so that they act exactly as under a pointer. */
function controlsOf(row: CampaignRow, element: HTMLElement): MenuEntry[] {
  const press = (key: string) => () => pressControl(element, key)
  const { may, kind, isSwitchedOn } = row
  const entries: [string, Answer, string][] = [
    ['r', may.rename, 'Rename'],
    ['b', may.buy, kind === 'impression' ? 'Add to Budget' : 'Buy More Posts'],
    ['b', may.setDailyBudget, 'Set Daily Budget'],
  ]
  const switching = isSwitchedOn ? may.disable : may.enable
  if (kind === 'impression') entries.unshift(['e', switching, isSwitchedOn ? 'Disable' : 'Enable'])
  return entries
    .filter(([, answer]) => answer.isOffered)
    .map(([shortcut, answer, label]) => ({
      label,
      shortcut,
      disabledReason: answer.refusal ?? undefined,
      onSelect: press(shortcut),
    }))
}
