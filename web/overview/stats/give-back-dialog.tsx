import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import { giveBackViews } from '#contract/campaigns/give-back.ts'
import { refusals } from '#contract/refusals.ts'
import { mayGiveBack } from '#domain/delivery/promises/give-back.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { useAct } from '#web/kernel/act.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { ReadParts } from '#web/overview/stats/part-tabs.tsx'
import { type StatsView, viewBy } from '#web/overview/stats/stats-view.ts'
import {
  type Breakdowns,
  type CampaignStats,
  refreshStats,
  useBreakdown,
} from '#web/overview/stats/use-campaign-stats.ts'
import { ChoiceList, type ListedChoice } from '#web/ui/form/choice-list.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'

interface Props {
  readonly view: StatsView
  readonly stats: CampaignStats
  readonly onClose: () => void
}

type Figures = Pick<Breakdowns['sums'], 'views' | 'spentNanos'>

const everySite = 'all'
const inMoney = ({ spentNanos }: Figures) => formatMoney(toCents(nanoDollars(spentNanos ?? 0n)))
const inWords = (figures: Figures) => `${formatCount(figures.views)} views, ${inMoney(figures)}`

/** Views of the days shown that were found to be no readers': billed no more, and their money given back. */
export function GiveBackDialog({ view, stats, onClose }: Props) {
  const { campaign, from, to, asOf } = stats
  const [site, setSite] = useState(everySite)
  const [reason, setReason] = useState('')
  const bySite = useBreakdown({ ...viewBy(view, ['site']), from, to })
  const giving = useAct(giveBackViews, {
    check: () => {
      const missing = reason.trim() === '' ? refusals['give-back-reason'] : undefined
      return { reason: missing, form: missing ? undefined : faultOf(mayGiveBack(to, asOf)) }
    },
    says: ({ message }) => message,
    onDone: () => {
      void refreshStats(campaign.id)
      onClose()
    },
  })
  const send = () =>
    giving.run({
      params: { id: campaign.id },
      body: { from, to, site: site === everySite ? null : Number(site), reason: reason.trim() },
    })
  return (
    <FormDialog
      id="give-back"
      title="Give back views"
      subtitle={withWholeDates(
        `${isolated(campaign.name)} · ${from === to ? from : `${from} to ${to}`}, New York days`,
      )}
      act={giving}
      look="danger"
      saves={buttonText(bySite.data, site)}
      onSave={send}
      onClose={onClose}
    >
      <p>
        Every billed view of these days becomes “Found later, given back”. Its money returns to the campaign,
        and the site earns it no more. This cannot be undone.
      </p>
      <ReadParts answer={bySite}>
        {({ parts, sums }) => (
          <ChoiceList
            legend="Whose views"
            choices={choicesOf(parts, sums)}
            chosen={site}
            isShort
            onChoose={setSite}
          />
        )}
      </ReadParts>
      <TextInput
        label="What was found"
        hint="Kept in the history, where the advertiser reads it"
        limit={500}
        value={reason}
        fault={giving.faults.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function choicesOf(parts: Breakdowns['parts'], sums: Breakdowns['sums']): ListedChoice[] {
  const billed = parts.filter(({ views }) => views > 0)
  return [
    { value: everySite, name: 'Every site', aside: inWords(sums) },
    ...billed.map((part) => ({ value: part.key, name: part.label, aside: inWords(part) })),
  ]
}

function buttonText(figures: Breakdowns | undefined, site: string): string {
  const chosen = site === everySite ? figures?.sums : figures?.parts.find(({ key }) => key === site)
  return chosen ? `Give back ${formatCount(chosen.views)} views` : 'Give back'
}
