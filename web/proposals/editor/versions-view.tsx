import { useId, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { getProposalVersion, listProposalVersions } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type CampaignNames, changesBetween } from '#domain/proposals/version-changes.ts'
import type { VersionContent } from '#domain/proposals/version-content.ts'
import { useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { documentOfVersion } from '#web/proposals/document/document-of-version.ts'
import { ProposalDocument } from '#web/proposals/document/proposal-document.tsx'
import { takeVersion } from '#web/proposals/editor/take-version.ts'
import type { TypedProposal } from '#web/proposals/typed/typed-proposal.ts'
import { Button } from '#web/ui/button.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { BothVersions } from '#web/ui/layer/both-versions.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

interface VersionsViewOptions {
  readonly saved: Proposal
  /** Left out where nothing can be changed: there no version is taken. */
  readonly taking?: VersionTarget
}

interface VersionTarget {
  readonly form: Form<TypedProposal>
  readonly onTaken: () => void
}

type Version = Reply<typeof listProposalVersions>['versions'][number]

/** What a proposal said after each save, beside what it says now; what it said then can be taken into its form again. */
export function VersionsView({ saved, taking }: VersionsViewOptions) {
  const reading = useRead(listProposalVersions, { params: { id: saved.id } })
  const [now, ...earlier] = reading.data?.versions ?? []
  const [wanted, want] = useState<number | null>(null)
  const chosen = earlier.find(({ number }) => number === wanted) ?? earlier[0]
  if (!now || !chosen)
    return (
      <div className="proposal-alone">
        {reading.data ? (
          <Notice tone="info">It was saved once, and says what it said then.</Notice>
        ) : (
          <ReadingStates reading={reading} failed="The versions could not be loaded." lines={4} height={32} />
        )}
      </div>
    )
  return (
    <div className="proposal-alone">
      <h3>Versions of this proposal</h3>
      <Select
        label="Compare with"
        value={String(chosen.number)}
        options={earlier.map((one) => ({ value: String(one.number), label: nameOf(one) }))}
        onChange={({ target }) => want(Number(target.value))}
      />
      <Comparison key={chosen.number} saved={saved} taking={taking} before={chosen} now={now} />
    </div>
  )
}

const nameOf = ({ number, at, by, actedBy }: Version): string =>
  `Version ${number}, ${actedBy ? `${actedBy} as ${by}` : by}, ${formatTime(at)} ET`

interface ComparisonOptions extends Pick<VersionsViewOptions, 'saved'> {
  readonly before: Version
  readonly now: Version
  readonly taking: VersionTarget | undefined
}

function Comparison({ saved, before, now, taking }: ComparisonOptions) {
  const { id } = saved
  const [isLookedAt, look] = useState(false)
  const paperId = useId()
  const readings = [
    useRead(getProposalVersion, { params: { id, number: before.number } }),
    useRead(getProposalVersion, { params: { id, number: now.number } }),
  ] as const
  const [older, newer] = readings.map(({ data }) => data && (JSON.parse(data.json) as VersionContent))
  if (!older || !newer)
    return readings.map((reading, at) => (
      <ReadingStates key={at} reading={reading} failed="The version could not be loaded." lines={2} />
    ))
  const campaigns = campaignsOf(readings)
  const changes = changesBetween(older, newer, campaigns)
  const names = toldApart(changes.map(({ part }) => part))
  const side = (which: 'before' | 'after') =>
    changes.map((words, at) => ({
      name: names[at] ?? '',
      words: words[which] ?? '',
      value: words[which] ?? '',
    }))
  return (
    <>
      {changes.length === 0 && <p className="muted">Both say the same.</p>}
      <BothVersions
        one={side('before')}
        other={side('after')}
        names={[`Version ${before.number}`, `Version ${now.number}, as it is now`]}
      />
      {taking && <TakeVersion {...taking} campaigns={campaigns} number={before.number} version={older} />}
      <p>
        <Button
          aria-expanded={isLookedAt}
          aria-controls={isLookedAt ? paperId : undefined}
          onClick={() => look(!isLookedAt)}
        >
          Look at version {before.number}
        </Button>
      </p>
      {isLookedAt && (
        <div id={paperId}>
          {older.hidesPrices && <p className="muted">Its prices were hidden from the client.</p>}
          <ProposalDocument document={documentOfVersion(older, before.at, saved)} />
        </div>
      )}
      <p className="small muted">
        SHA-256 of version {before.number}: <span className="hash">{before.sha256}</span>
      </p>
    </>
  )
}

/** What the campaigns of both are called. */
const campaignsOf = (
  readings: readonly { readonly data: Reply<typeof getProposalVersion> | undefined }[],
): ReadonlyMap<number, string> =>
  new Map(readings.flatMap(({ data }) => data?.campaigns ?? []).map(({ id, name }) => [id, name]))

/** Lines may be of one name: `Header`, `Header (2)`. */
const toldApart = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => {
    const earlier = names.slice(0, at).filter((one) => one === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })

/** What is not sold any more is left out, and said. */
function TakeVersion({
  form,
  onTaken,
  number,
  version,
  campaigns,
}: VersionTarget & {
  readonly number: number
  readonly version: VersionContent
  readonly campaigns: CampaignNames
}) {
  const act = useAct(() => takeVersion(version, form.values, campaigns), {
    onDone: ({ taken, left }) => {
      form.change(taken)
      onTaken()
      form.showFaults(left.length > 0 ? { form: `${left.join(', ')}: not sold any more, and left out` } : {})
    },
  })
  return (
    <>
      {act.faults['form'] && <FaultLine>{act.faults['form']}</FaultLine>}
      <p>
        <Button busy={act.isBusy} onClick={() => void act.run()}>
          Take version {number} into the form
        </Button>
      </p>
    </>
  )
}
