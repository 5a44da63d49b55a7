/** What a proposal that an act will make looks like, before it is made. */
import type { Proposal, ProposalInList } from '#contract/proposals/proposal.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import type { ReadResult } from '#web/kernel/read.ts'
import { ItemsToCome } from '#web/proposals/acts/items-to-come.tsx'
import { refusalIn } from '#web/kernel/preview.ts'
import { Notice, ReadingStates } from '#web/ui/states.tsx'
import { SumsTable } from '#web/ui/sums-table.tsx'

interface ProposalPreview {
  readonly proposal: Proposal
  readonly warning: string | null
}

interface ToComeOptions {
  readonly preview: ReadResult<ProposalPreview>
  /** The proposals that it is made of. */
  readonly before: readonly ProposalInList[]
}

export function ProposalToCome({ preview, before }: ToComeOptions) {
  const { data } = preview
  return (
    <>
      {refusalIn(preview) === undefined && <ReadingStates reading={preview} lines={5} height={36} />}
      {data && (
        <>
          <p className="about-proposal">
            <bdi>{data.proposal.name}</bdi>
          </p>
          <p className="sub">
            A draft for <bdi>{data.proposal.client.name}</bdi> by <bdi>{data.proposal.salesman.name}</bdi>,{' '}
            {formatCountOf(data.proposal.items.length, 'items')}
          </p>
          {data.warning !== null && <Notice>{data.warning}</Notice>}
          <ItemsToCome {...data.proposal} />
          <SumsTable
            caption="What it comes to"
            lines={before.map(({ number, name, currency, totalCents }) => [
              <>
                {number} <bdi>{name}</bdi>
              </>,
              moneyIn(currency, cents(totalCents)),
            ])}
            total={['The new draft', moneyIn(data.proposal.currency, cents(data.proposal.totalCents))]}
          />
        </>
      )}
    </>
  )
}
