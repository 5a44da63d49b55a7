import { formatCount } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { moneyIn } from '#domain/proposals/document-words.ts'
import { sumOfAll } from '#domain/proposals/list-sums.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import { type Filtering, statusesShownTo } from '#web/proposals/list/proposal-filters.ts'
import { StatusIcon } from '#web/proposals/list/status-chip.tsx'
import type { ProposalList } from '#web/proposals/list/use-proposal-list.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How many proposals stand where and what they come to, of all that the other filters leave; pressing one shows these alone. */
export function StatusStrip({ filters, change, list }: Filtering & { list: ProposalList }) {
  const sums = list.sums.map(({ usd, cad, ...one }) => ({ ...one, usd: cents(usd), cad: cents(cad) }))
  const lines = [
    { status: null, ...sumOfAll(sums.filter(({ status }) => status !== 'archived')) },
    ...statusesShownTo(list, filters.status).map((status) => ({
      ...sumOfAll(sums.filter((one) => one.status === status)),
      status,
    })),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws no grid
    <div role="group" className="tally" aria-label="By status">
      {lines.map(({ status, count, usd, cad }) => (
        <button
          key={status}
          type="button"
          aria-pressed={filters.status === status}
          onClick={() => change({ status })}
        >
          <span className="of">
            {status ? <StatusIcon status={status} /> : <Icon name="campaigns" size={12} />}
            {status ? statusInWords[status] : 'All'}
          </span>
          <b className="num">{formatCount(count)}</b>
          {(usd > 0n || cad === 0n) && <span className="sub">{moneyIn('usd', usd)}</span>}
          {cad > 0n && <span className="sub">{moneyIn('cad', cad)}</span>}
        </button>
      ))}
    </div>
  )
}
