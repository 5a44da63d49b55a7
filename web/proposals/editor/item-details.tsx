import { longestName } from '#domain/campaigns/name.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { readWhole } from '#domain/proposals/typed-figure.ts'
import type { CellOptions } from '#web/proposals/editor/item-cell.ts'
import { TargetField } from '#web/proposals/editor/target-field.tsx'
import type { TypedRow } from '#web/proposals/typed/typed-proposal.ts'
import type { Targets } from '#web/proposals/editor/use-targets.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** `Yorkville Weekly News · 8,000 views a day · into Spring Header at $7.00 CPM · optional`. */
export function detailsInWords(
  { sold, typed }: TypedRow,
  { into, isLeftOut }: { readonly into: string | null; readonly isLeftOut: boolean },
): string {
  const views = sold.rateType === 'cpm' ? readWhole(typed.dailyViews) : null
  const details = [
    sold.site?.name,
    views !== null && `${formatCount(views)} views a day`,
    typed.startDay && `from ${typed.startDay}`,
    into,
    isLeftOut ? leftOut : typed.isOptional && 'optional',
  ]
  return details.filter(Boolean).join(' · ')
}

/** The words for an optional line that the client does not want. */
export const leftOut = 'not chosen by the client'

/** What of a line is changed now and then. */
export function ItemDetails({
  tomorrow,
  targets,
  ...cell
}: CellOptions & { readonly tomorrow: string; readonly targets: Targets }) {
  const { row, type, faultOf, idOf, target } = cell
  const { sold, typed } = row
  const isOwn = target.into === null
  return (
    <div className="item-details">
      {sold.rateType === 'cpm' && (
        <TextInput
          id={idOf('dailyViews')}
          label="Views a day"
          fault={faultOf('dailyViews')}
          inputMode="numeric"
          autoComplete="off"
          value={String(typed.dailyViews ?? '')}
          onChange={({ target: { value } }) => type({ dailyViews: value })}
        />
      )}
      {targets && <TargetField {...cell} targets={targets} />}
      {isOwn && sold.rateType !== 'ppp' && (
        <DayField
          id={idOf('startDay')}
          label="Starts on"
          optional
          first={tomorrow}
          fault={faultOf('startDay')}
          value={typed.startDay ?? ''}
          onChange={(day) => type({ startDay: day || null })}
        />
      )}
      {isOwn && (
        <TextInput
          id={idOf('campaignName')}
          label="Campaign name"
          className="item-campaign"
          optional
          dir="auto"
          limit={longestName}
          placeholder={sold.usualCampaignName}
          fault={faultOf('campaignName')}
          value={typed.campaignName ?? ''}
          onChange={({ target: { value } }) => type({ campaignName: value || null })}
        />
      )}
      <CheckBox
        checked={typed.isOptional}
        onChange={({ target: { checked } }) => type({ isOptional: checked })}
      >
        The client may leave it out
      </CheckBox>
    </div>
  )
}
