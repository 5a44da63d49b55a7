import type { CampaignRow } from '#contract/overview/rows.ts'
import { setEnabled } from '#web/overview/dashboard/acts/row-actions.ts'
import { buyWords } from '#web/overview/dashboard/row/row-commands.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Term } from '#web/ui/layer/term.tsx'
import { Button } from '#web/ui/button.tsx'
import './settings-cell.css'

/** What can be done with the campaign here: the switch, buying more, and the menu. */
export function SettingsCell({ row, open }: { row: CampaignRow; open: OpenRowDialog }) {
  return (
    <div className="row-acts">
      <RowSwitch row={row} />
      <BuyButton row={row} open={open} />
      <RowMenuButton id={row.id} label="Settings menu" name={row.name} />
    </div>
  )
}

/** Impression campaigns are switched by hand; the other kinds are enabled while any are left. */
function RowSwitch({ row }: { row: CampaignRow }) {
  if (row.kind !== 'impression') {
    const why = row.class === 'enabled' ? 'Enabled while any are left' : 'Disabled: none are left'
    return (
      <span className="row-auto" title={why}>
        <Term word="Auto">auto</Term>
        <span className="vh">: {why}</span>
      </span>
    )
  }
  const answer = row.isSwitchedOn ? row.may.disable : row.may.enable
  if (!answer.isOffered) return <span className="row-auto">{row.isSwitchedOn ? 'on' : 'off'}</span>
  return (
    <Switch
      label={`Enable ${row.name}`}
      shortcut="e"
      // What stands in the way is told beforehand, and by the server when it is tried all the same.
      note={answer.refusal ?? undefined}
      checked={row.isSwitchedOn}
      onChange={(isOn) => void setEnabled(row, isOn)}
    />
  )
}

/** Absent where the role never has it; where the state forbids it, there with its reason. */
function BuyButton({ row, open }: { row: CampaignRow; open: OpenRowDialog }) {
  const { isDailyBudget } = row.price
  const { isOffered, refusal } = isDailyBudget ? row.may.setDailyBudget : row.may.buy
  if (!isOffered) return null
  const words = isDailyBudget ? 'Set Daily Budget' : buyWords(row)
  return (
    <Button
      look="quiet"
      small
      aria-label={`${words}, ${row.name}`}
      aria-keyshortcuts="b"
      disabledReason={refusal ?? undefined}
      onClick={() => open(isDailyBudget ? 'dailyBudget' : 'purchase', row)}
    >
      {words}
    </Button>
  )
}
