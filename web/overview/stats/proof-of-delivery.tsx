import { sentenceOf } from '#contract/refusals.ts'
import { askForProof } from '#contract/overview/proofs.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { keepFile } from '#web/kernel/keep-file.ts'
import { fileOfProof } from '#web/overview/stats/stats-view.ts'
import { banner } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/button.tsx'

interface ProofOptions {
  readonly campaignId: number
  readonly day: string
  readonly today: string
  /** The views of the day, billed and not billed. */
  readonly views: number
}

/** The proof of delivery of one day: the file, or why there is none yet. */
export function ProofOfDelivery({ campaignId, day, today, views }: ProofOptions) {
  if (day >= today)
    return (
      <span className="muted" title={sentenceOf({ refused: 'proof-day-open' })}>
        Not finished
      </span>
    )
  if (views === 0) return <span className="muted">No views</span>
  return <ProofButton campaignId={campaignId} day={day} />
}

/** Asks before it downloads, so that a refusal is a sentence on the page and not a file. */
function ProofButton({ campaignId, day }: Pick<ProofOptions, 'campaignId' | 'day'>) {
  const asking = useAct(askForProof, {
    onDone: ({ refusal }) => {
      if (refusal !== null) return banner.error(`${day}: ${refusal}`)
      banner.clear()
      keepFile(fileOfProof(campaignId, day))
    },
    onRefused: showRefusal,
  })
  return (
    <IconButton
      small
      icon="download"
      label={`Proof of delivery of ${day}`}
      busy={asking.isBusy}
      onClick={() => void asking.run({ params: { id: campaignId }, query: { day } })}
    />
  )
}
