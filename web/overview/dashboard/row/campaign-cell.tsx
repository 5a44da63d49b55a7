import { type KeyboardEvent, useRef, useState } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { longestName } from '#domain/campaigns/name.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { useAct } from '#web/kernel/act.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { renameRow } from '#web/overview/dashboard/acts/row-actions.ts'
import { LogInAsLink } from '#web/people/log-in-as-link.tsx'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice } from '#web/ui/list/row.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { PlainInput } from '#web/ui/form/field.tsx'
import './campaign-cell.css'

interface CampaignCellOptions {
  readonly row: CampaignRow
  readonly left: number
  /** Others are told whose campaign it is. */
  readonly isOwn: boolean
}

/** What runs under which name, where, for whom, and how much is left of it. */
export function CampaignCell({ row, left, isOwn }: CampaignCellOptions) {
  const [isRenaming, setRenaming] = useState(false)
  const wasRenaming = useRef(false)
  const close = () => {
    wasRenaming.current = true
    setRenaming(false)
  }
  /** The pencil comes back when the name was settled, and takes the focus that the field had. */
  const pencil = (button: HTMLButtonElement | null) => {
    if (button && wasRenaming.current) button.focus()
    if (button) wasRenaming.current = false
  }
  return (
    <div className="campaign">
      <RowChoice id={row.id} name={row.name} />
      {isRenaming ? (
        <NameEditor row={row} onClose={close} />
      ) : (
        <span className="campaign-name">
          <a {...opensRow} href={screenAddress('/advertiser/stats', { campaign: row.id })} title={row.name}>
            {row.name}
          </a>
          {row.may.rename.isOffered && (
            <button
              ref={pencil}
              type="button"
              className="btn icon sm campaign-rename"
              aria-label={`Rename ${row.name}`}
              aria-keyshortcuts="r"
              title="Rename"
              onClick={() => setRenaming(true)}
            >
              <Icon name="pencil" />
            </button>
          )}
        </span>
      )}
      <div className="campaign-logos">
        {row.sites.map((site) => (
          <SiteLogo key={site.id} site={site} />
        ))}
      </div>
      <p className="sub">
        <span>{row.kindInWords}</span>
        <Remaining row={row} left={left} />
        {!isOwn && (
          <LogInAsLink
            person={row.advertiser}
            as="advertiser"
            className="client"
            title={`Campaign of ${row.advertiser.name}`}
          />
        )}
        {row.creatorName && (
          <span className="who" title={`Created by ${row.creatorName}`}>
            by {row.creatorName}
          </span>
        )}
      </p>
    </div>
  )
}

/** Impressions left, where the column Left tells a daily budget (CAM-14); the price where a campaign is paid by weeks. */
function Remaining({ row: { price }, left }: { row: CampaignRow; left: number }) {
  if (price.paymentType === 'ppw' && price.pricePerWeekCents !== null)
    return (
      <span>
        <b>{formatMoney(cents(price.pricePerWeekCents))}</b> a week
      </span>
    )
  if (!price.isDailyBudget) return null
  return (
    <span>
      <b>{formatCount(left)}</b> left
    </span>
  )
}

/** Rename in place: Enter saves, Escape restores. What was refused stays in the field. */
function NameEditor({ row, onClose }: { row: CampaignRow; onClose: () => void }) {
  // What the person saw: the live line may bring the row of somebody else's change while they type.
  const [seen] = useState(row)
  const [name, setName] = useState(seen.name)
  const renaming = useAct(() => renameRow(seen, name), {
    onDone: (isSaved) => {
      if (isSaved) onClose()
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      className="campaign-renaming"
      onSubmit={(event) => {
        event.preventDefault()
        if (!renaming.isBusy) void renaming.run()
      }}
    >
      <PlainInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        aria-label={`New name of ${seen.name}. Enter saves, Escape restores`}
        value={name}
        readOnly={renaming.isBusy}
        maxLength={longestName * 2}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton small icon="check" label="Save name" type="submit" busy={renaming.isBusy} />
      <IconButton small icon="close" label="Keep the old name" onClick={onClose} />
    </form>
  )
}
