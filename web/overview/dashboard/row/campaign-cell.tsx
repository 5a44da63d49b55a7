import { type KeyboardEvent, useRef, useState } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { longestName } from '#domain/campaigns/name.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { useAct } from '#web/kernel/act.ts'
import { renameRow } from '#web/overview/dashboard/acts/row-actions.ts'
import { SiteLogo } from '#web/overview/site-logo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice } from '#web/ui/list/row.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { PlainInput } from '#web/ui/form/field.tsx'
import './campaign-cell.css'

/** Who runs where, under which name, and how much is left of it. */
export function CampaignCell({ row, left }: { row: CampaignRow; left: number }) {
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
      <span className={row.sites.length > 4 ? 'campaign-logos many' : 'campaign-logos'}>
        {row.sites.map((site) => (
          <SiteLogo key={site.id} site={site} />
        ))}
      </span>
      <div>
        {isRenaming ? (
          <NameEditor row={row} onClose={close} />
        ) : (
          <span className="campaign-name">
            <a {...opensRow} href={`/advertiser/stats?campaign=${row.id}`} title={row.name}>
              <span>{row.name}</span>
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
        <p className="sub" title={row.creatorName ? `Created by ${row.creatorName}` : undefined}>
          <span className="what">
            {row.kindInWords} · <Remaining row={row} left={left} />
          </span>
          {row.seeItLive && (
            <span className="campaign-live">
              {'· '}
              <a href={row.seeItLive} target="_blank" rel="noopener">
                See it live<span className="vh">, {row.name}, in a new tab</span>
              </a>
            </span>
          )}
          {row.creatorName && <span className="who">· {row.creatorName}</span>}
        </p>
      </div>
    </div>
  )
}

/** Impressions, posts or articles left (CAM-14); the price of a week where a campaign is paid by weeks. */
function Remaining({ row, left }: { row: CampaignRow; left: number }) {
  const { price, remaining } = row
  if (price.paymentType === 'ppw' && price.pricePerWeekCents !== null)
    return (
      <>
        <b>{formatMoney(cents(price.pricePerWeekCents))}</b> a week
      </>
    )
  const unit = left === 1 ? remaining.unit.slice(0, -1) : remaining.unit
  return (
    <>
      <b>{formatCount(left)}</b> {remaining.unit === 'impressions' ? 'left' : `${unit} left`}
    </>
  )
}

/** Rename in place: Enter saves, Escape restores. What was refused stays in the field. */
function NameEditor({ row, onClose }: { row: CampaignRow; onClose: () => void }) {
  const [name, setName] = useState(row.name)
  const renaming = useAct(() => renameRow(row, name), {
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
        aria-label={`New name of ${row.name}. Enter saves, Escape restores`}
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
