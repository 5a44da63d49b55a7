import { longestName } from '#domain/campaigns/name.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { readWhole } from '#domain/proposals/typed-figure.ts'
import type { CellOptions } from '#web/proposals/editor/item-cell.ts'
import type { TypedRow } from '#web/proposals/editor/typed-proposal.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** `Yorkville Weekly News · 8,000 views a day · optional`. */
export function detailsInWords({ sold, typed }: TypedRow): string {
  const views = sold.rateType === 'cpm' ? readWhole(typed.dailyViews) : null
  const details = [
    sold.site?.name,
    views !== null && `${formatCount(views)} views a day`,
    typed.startDay && `from ${typed.startDay}`,
    typed.isOptional && 'optional',
  ]
  return details.filter(Boolean).join(' · ')
}

/** What of a line is changed now and then. */
export function ItemDetails({
  row,
  type,
  faultOf,
  idOf,
  tomorrow,
}: CellOptions & { readonly tomorrow: string }) {
  const { sold, typed } = row
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
          onChange={({ target }) => type({ dailyViews: target.value })}
        />
      )}
      {sold.rateType !== 'ppp' && (
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
      <TextInput
        id={idOf('campaignName')}
        label="Campaign name"
        optional
        dir="auto"
        limit={longestName}
        placeholder={sold.usualCampaignName}
        fault={faultOf('campaignName')}
        value={typed.campaignName ?? ''}
        onChange={({ target }) => type({ campaignName: target.value || null })}
      />
      <CheckBox checked={typed.isOptional} onChange={({ target }) => type({ isOptional: target.checked })}>
        The client may leave it out
      </CheckBox>
    </div>
  )
}
