import { useState } from 'react'
import { giveBackViews } from '#contract/campaigns/give-back.ts'
import { refusals, sentenceOf } from '#contract/messages.ts'
import { mayGiveBack } from '#domain/delivery/promises/give-back.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { ReadParts } from '#web/overview/stats/part-tabs.tsx'
import { type StatsView, viewBy } from '#web/overview/stats/stats-view.ts'
import {
  type Breakdowns,
  type CampaignStats,
  refreshStats,
  useBreakdown,
} from '#web/overview/stats/use-campaign-stats.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceList, type ListedChoice } from '#web/ui/form/choice-list.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

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
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const bySite = useBreakdown({ ...viewBy(view, ['site']), from, to })

  const send = async () => {
    const missing = reason.trim() === '' ? refusals['give-back-reason'] : undefined
    setFault(missing)
    if (missing) return
    const tooEarly = mayGiveBack(to, asOf)
    if (tooEarly !== 'ok') return setError(sentenceOf(tooEarly))
    setBusy(true)
    setError(undefined)
    try {
      const body = { from, to, site: site === everySite ? null : Number(site), reason: reason.trim() }
      const { message } = await call(giveBackViews, { params: { id: campaign.id }, body })
      void refreshStats(campaign.id)
      banner.success(message)
      onClose()
    } catch (failure) {
      setBusy(false)
      setError(wordsOf(failure))
    }
  }
  return (
    <Dialog
      id="give-back"
      title="Give back views"
      subtitle={`${campaign.name} · ${from === to ? from : `${from} to ${to}`}, New York days`}
      error={error}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {buttonText(bySite.data, site)}
          </Button>
        </>
      }
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
        fault={fault}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
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
