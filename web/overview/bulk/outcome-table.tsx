import type { BulkOutcome } from '#contract/overview/bulk.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Caption, Missing, TableBox } from '#web/ui/table.tsx'

/** A person reads no more; the count above tells how many there are. */
const mostShown = 300

/** Old and new of each campaign, what is refused first. */
export function OutcomeTable({ outcomes, isDone }: { outcomes: readonly BulkOutcome[]; isDone: boolean }) {
  const refused = outcomes.filter((one) => one.refusal !== null)
  const same = outcomes.filter((one) => one.refusal === null && one.isSame)
  const changing = outcomes.filter((one) => one.refusal === null && !one.isSame)
  const shown = [...refused, ...changing, ...same].slice(0, mostShown)
  return (
    <>
      <p role="status">
        {formatCount(changing.length)} {isDone ? 'changed' : 'will change'}, {formatCount(same.length)}{' '}
        {same.length === 1 ? 'is' : 'are'} so already, {formatCount(refused.length)}{' '}
        {isDone ? 'were refused and stay selected' : 'will be refused'}.
      </p>
      <TableBox label="Changes">
        <table className="ruled">
          <Caption what="Changes" count={shown.length} order="refused first" />
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Old</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name ?? <Missing reason="Not found" />}</th>
                <td>{one.before}</td>
                <td>
                  {one.refusal === null ? <Changed outcome={one} /> : <Chip tone="bad">Refused</Chip>}
                  {one.refusal !== null && <p className="small">{one.refusal}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {outcomes.length > mostShown && <p>And {formatCount(outcomes.length - mostShown)} more.</p>}
    </>
  )
}

function Changed({ outcome: { after, isSame, notice } }: { outcome: BulkOutcome }) {
  return (
    <>
      {isSame ? 'No change' : after}
      {notice !== null && <p className="small muted">{notice}</p>}
    </>
  )
}
