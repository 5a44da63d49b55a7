import type { Answer } from '#contract/kernel/answer.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { RowHandlers } from '#web/overview/dashboard/row-handlers.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Button } from '#web/ui/button.tsx'
import './settings-cell.css'

/** What can be done with the campaign here: the switch, buying more, and the menu. */
export function SettingsCell({ row, handlers }: { row: CampaignRow; handlers: RowHandlers }) {
  return (
    <div className="row-acts">
      <RowSwitch row={row} onSwitch={(isOn) => void handlers.actions.setEnabled(row, isOn)} />
      {row.price.isDailyBudget ? (
        <RowButton
          answer={row.may.setDailyBudget}
          words="Set Daily Budget"
          name={row.name}
          onPress={() => handlers.open('dailyBudget', row)}
        />
      ) : (
        <RowButton
          answer={row.may.buy}
          words={row.kind === 'impression' ? 'Add to Budget' : 'Buy More Posts'}
          name={row.name}
          onPress={() => handlers.open('purchase', row)}
        />
      )}
      <RowMenuButton id={row.id} label="Settings menu" name={row.name} />
    </div>
  )
}

/** Impression campaigns are switched by hand; the other kinds are enabled while any are left. */
function RowSwitch({ row, onSwitch }: { row: CampaignRow; onSwitch: (isOn: boolean) => void }) {
  if (row.kind !== 'impression') {
    const why = row.class === 'enabled' ? 'Enabled while any are left' : 'Disabled: none are left'
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be within reach
      <span className="row-auto" role="note" tabIndex={0} title={why}>
        auto<span className="vh">: {why}</span>
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
      onChange={onSwitch}
    />
  )
}

/** Absent where the role never has it; where the state forbids it, there with its reason. */
function RowButton({
  answer,
  words,
  name,
  onPress,
}: {
  answer: Answer
  words: string
  name: string
  onPress: () => void
}) {
  if (!answer.isOffered) return null
  return (
    <Button
      look="quiet"
      small
      aria-label={`${words}, ${name}`}
      aria-keyshortcuts="b"
      disabledReason={answer.refusal ?? undefined}
      onClick={onPress}
    >
      {words}
    </Button>
  )
}
