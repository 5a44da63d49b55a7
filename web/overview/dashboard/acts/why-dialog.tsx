import type { ReactNode } from 'react'
import { explainDelivery } from '#contract/delivery.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { StandstillReason } from '#domain/delivery/decision/standstill.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type Mend, waitsItsTurn } from '#domain/overview/delivery-gates.ts'
import { type AskedGate, askGates } from '#domain/overview/ask-gates.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/acts/use-row-dialogs.tsx'
import type { RowActions } from '#web/overview/dashboard/acts/row-actions.ts'
import { mediaAddress } from '#web/overview/dashboard/row/row-menu.ts'
import type { OpenRowPanel } from '#web/overview/dashboard/acts/use-row-panel.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './why-dialog.css'

interface Handlers {
  readonly open: OpenRowDialog
  readonly openPanel: OpenRowPanel
  readonly actions: RowActions
}

/** Why a campaign is not delivering: what objects first, the list of what is asked, and what mends it. */
export function WhyDialog({
  row,
  onClose,
  ...handlers
}: { row: CampaignRow; onClose: () => void } & Handlers) {
  const answer = useRead(explainDelivery, { params: { id: row.id }, query: {} }, { gcTime: 0 })
  const asked = answer.data && askGates(answer.data.reason as StandstillReason | null)
  const gate = asked?.failed ?? waitsItsTurn
  return (
    <Dialog
      id="whynot"
      title={asked && !asked.failed ? 'It may be shown now' : 'Why is it not delivering?'}
      subtitle={row.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {asked && mendOf(gate.mend, row, { ...handlers, close: onClose }).button}
        </>
      }
    >
      {answer.isPending && <Skeleton lines={6} height={24} />}
      {answer.isError && (
        <ErrorState onRetry={() => void answer.refetch()} isBusy={answer.isFetching}>
          The reason could not be found out. {wordsOf(answer.error)}
        </ErrorState>
      )}
      {asked && (
        <>
          <p>
            <strong>{gate.text}</strong>
          </p>
          <p className="muted">{mendOf(gate.mend, row, { ...handlers, close: onClose }).note(gate.who)}</p>
          {gate.mend === 'tag' && <SilentSites sites={answer.data.silentSites} />}
          <GateList gates={asked.list} />
        </>
      )}
    </Dialog>
  )
}

function SilentSites({ sites }: { sites: Reply<typeof explainDelivery>['silentSites'] }) {
  return (
    <ul className="silent" aria-label="When a page last asked">
      {sites.map(({ id, name, lastAskedAt }) => (
        <li key={id}>
          {name}: {lastAskedAt ? <Time at={lastAskedAt} text={formatTime(lastAskedAt)} /> : 'never yet'}
        </li>
      ))}
    </ul>
  )
}

const tones: Record<AskedGate['state'], ChipTone> = { passed: 'ok', failed: 'bad', 'not reached': 'off' }

function GateList({ gates }: { gates: readonly AskedGate[] }) {
  return (
    <ol className="gates" aria-label="What is asked, in this order">
      {gates.map(({ name, state }) => (
        <li key={name}>
          <span>{name}</span>
          <Chip tone={tones[state]}>{state}</Chip>
        </li>
      ))}
    </ol>
  )
}

interface Way {
  readonly button: ReactNode
  readonly note: (who: string) => string
}

/** The one button that mends it; for somebody who may not press it, who can. */
function mendOf(mend: Mend, row: CampaignRow, handlers: Handlers & { close: () => void }): Way {
  const { open, openPanel, actions, close } = handlers
  const { may, id } = row
  const button = (label: string, act: () => void) => (
    <Button
      look="primary"
      onClick={() => {
        close()
        act()
      }}
    >
      {label}
    </Button>
  )
  const way = (
    answer: { isOffered: boolean; refusal: string | null },
    label: string,
    act: () => void,
  ): Way => {
    const isOpen = answer.isOffered && answer.refusal === null
    return {
      button: isOpen ? button(label, act) : null,
      note: (who) => (isOpen ? '' : answer.isOffered ? (answer.refusal ?? '') : who),
    }
  }
  const buy = () => way(may.buy, 'Add to Budget', () => open('purchase', row))
  const ways: Record<Mend, () => Way> = {
    unarchive: () => way(may.unarchive, 'Unarchive', () => open('archive', row)),
    enable: () => {
      const on = way(may.enable, 'Switch on', () => void actions.setEnabled(row, true))
      // Nothing left: the switch stays off until something is bought.
      return on.button || !may.enable.isOffered ? on : { ...buy(), note: on.note }
    },
    zones: () => way(may.zones, 'Choose zones', () => openPanel(id, 'zones')),
    media: () => mediaWay(row),
    tag: () => tagWay(row),
    dates: () => way(may.dates, 'Set dates', () => openPanel(id, 'dates')),
    hours: () => way(may.geotarget, 'Choose hours', () => openPanel(id, 'hours')),
    sites: () => way(may.geotarget, 'Choose sites', () => openPanel(id, 'sites')),
    keywords: () => way(may.geotarget, 'Choose keywords', () => openPanel(id, 'keywords')),
    frequency: () => way(may.geotarget, 'Choose the frequency', () => openPanel(id, 'frequency')),
    geotarget: () => way(may.geotarget, 'Choose places', () => openPanel(id, 'geotarget')),
    devices: () => way(may.devices, 'Choose devices', () => openPanel(id, 'devices')),
    dailyBudget: () => way(may.setDailyBudget, 'Set Daily Budget', () => open('dailyBudget', row)),
    budget: buy,
    priority: () => way(may.priority, 'Move the priority', () => openPanel(id, 'priority')),
  }
  return ways[mend]()
}

/** Opening a page that carries the tag shows that it asks. */
function tagWay({ seeItLive }: CampaignRow): Way {
  return {
    button: seeItLive && (
      <ButtonLink look="primary" href={seeItLive} target="_blank" rel="noopener">
        Open its test page<span className="vh">, in a new tab</span>
      </ButtonLink>
    ),
    note: (who) => who,
  }
}

/** Missing ads are added, waiting ones are approved, and switched-off ones are switched on, all on the media page. */
function mediaWay(row: CampaignRow): Way {
  const href = row.may.editMedia.isOffered ? mediaAddress(row) : null
  const words = row.media.count === 0 ? 'Add an ad' : 'Look at its ads'
  return {
    button: href && (
      <ButtonLink look="primary" href={href}>
        {words}
      </ButtonLink>
    ),
    note: (who) => {
      if (row.media.count === 0) return `It has no ad at all. ${href ? '' : who}`.trim()
      return row.media.hasNoneApproved ? 'Its ads wait for approval by an agent.' : who
    },
  }
}
