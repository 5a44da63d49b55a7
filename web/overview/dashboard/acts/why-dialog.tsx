import type { ReactNode } from 'react'
import { explainDelivery } from '#contract/delivery.ts'
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { answerTo, type SettingTab } from '#domain/campaigns/settings-answers.ts'
import type { StandstillReason } from '#domain/delivery/decision/standstill.ts'
import { type Mend, waitsItsTurn } from '#domain/overview/delivery-gates.ts'
import { type AskedGate, askGates } from '#domain/overview/ask-gates.ts'
import { Shown } from '#web/campaigns/effect-table.tsx'
import { ForecastSource } from '#web/campaigns/forecast-source.tsx'
import { forecastLines } from '#web/campaigns/forecast-words.ts'
import { useForecast } from '#web/campaigns/use-forecast.ts'
import { useRead } from '#web/kernel/read.ts'
import { setEnabled, switchAds } from '#web/overview/dashboard/acts/row-actions.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { RowHandlers } from '#web/overview/dashboard/row-handlers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { Time } from '#web/ui/table.tsx'
import './why-dialog.css'

interface WhyOptions extends RowHandlers {
  readonly row: CampaignRow
  readonly onClose: () => void
}

/** Why a campaign is not delivering: what objects first, the list of what is asked, and what mends it. */
export function WhyDialog(options: WhyOptions) {
  const { row, onClose } = options
  const answer = useRead(explainDelivery, { params: { id: row.id }, query: {} }, { gcTime: 0 })
  const asked = answer.data && askGates(answer.data.reason as StandstillReason | null)
  const gate = asked?.failed ?? waitsItsTurn
  const way = wayTo(gate.mend, options)
  return (
    <Dialog
      id="whynot"
      title={asked && !asked.failed ? 'It may be shown now' : 'Why is it not delivering?'}
      subtitle={row.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {asked && way.button}
        </>
      }
    >
      <ReadingStates reading={answer} failed="The reason could not be found out." lines={6} height={24} />
      {asked && (
        <>
          <p>
            <strong>{gate.text}</strong>
          </p>
          <p className="muted">{way.note(gate.who)}</p>
          {gate.mend === 'tag' && <SilentSites sites={answer.data.silentSites} />}
          <GateList gates={asked.list} />
          <Expected campaignId={row.id} />
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
          {name}: {lastAskedAt ? <Time at={lastAskedAt} /> : 'never yet'}
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

/** What is expected of it once nothing stands in its way. */
function Expected({ campaignId }: { campaignId: number }) {
  const forecast = useForecast(campaignId)
  return (
    <>
      <SumsTable
        caption="Expected while nothing stands in its way"
        isCaptionShown
        lines={forecastLines(forecast).map(([label, value]) => [label, <Shown key={label} value={value} />])}
      />
      <ForecastSource forecast={forecast} />
    </>
  )
}

interface Way {
  readonly button: ReactNode
  readonly note: (who: string) => string
}

/** The one button that mends it; for somebody who may not press it, who can. */
function wayTo(mend: Mend, { row, open, openPanel, onClose }: WhyOptions): Way {
  const { may, id } = row
  const way = ({ isOffered, refusal }: Answer, label: string, act: () => void): Way => {
    const press = () => {
      onClose()
      act()
    }
    if (!isOffered) return { button: null, note: (who) => who }
    if (refusal !== null) return { button: null, note: () => refusal }
    return {
      button: (
        <Button look="primary" onClick={press}>
          {label}
        </Button>
      ),
      note: () => '',
    }
  }
  const panel = (label: string, tab: SettingTab) => () =>
    way(answerTo(may, tab), label, () => openPanel(id, tab))
  const buy = () => way(may.buy, 'Add to Budget', () => open('purchase', row))
  const ways: Record<Mend, () => Way> = {
    unarchive: () => way(may.unarchive, 'Unarchive', () => open('archive', row)),
    enable: () => {
      const on = way(may.enable, 'Switch on', () => void setEnabled(row, true))
      // Nothing left: the switch stays off until something is bought.
      return on.button || !may.enable.isOffered ? on : { ...buy(), note: on.note }
    },
    zones: panel('Choose zones', 'zones'),
    media: () => mediaWay(row),
    adSwitch: () =>
      way(
        { isOffered: row.media.toSwitchOn.length > 0, refusal: null },
        row.media.toSwitchOn.length === 1 ? 'Switch on its ad' : 'Switch on its ads',
        () => void switchAds(row),
      ),
    tag: () => tagWay(row),
    dates: panel('Set dates', 'dates'),
    hours: panel('Choose hours', 'hours'),
    sites: panel('Choose sites', 'sites'),
    keywords: panel('Choose keywords', 'keywords'),
    frequency: panel('Choose the frequency', 'frequency'),
    geotarget: panel('Choose places', 'geotarget'),
    devices: panel('Choose devices', 'devices'),
    dailyBudget: () => way(may.setDailyBudget, 'Set Daily Budget', () => open('dailyBudget', row)),
    budget: buy,
    priority: panel('Move the priority', 'priority'),
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

/** Missing ads are added, and waiting ones are approved, on the media page. */
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
      const { rejected } = row.media
      if (rejected) return `An ad was rejected: ${rejected.reason ?? 'no reason was given'}`
      return 'Its ads wait for approval by an agent.'
    },
  }
}
