import { type ChangedPart, changedPart } from '#web/ui/changed-part.ts'
import type { Change } from '#web/overview/approvals/changed-texts.ts'
import { SameWords } from '#web/ui/layer/both-versions.tsx'
import { Caption, RuledTable } from '#web/ui/table.tsx'

/** What an edit changed of what was approved. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <RuledTable className="changes">
      <Caption what="What has changed" count={changes.length} />
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, now, isWhole }) => (
          <ChangeRow
            key={label}
            label={label}
            part={isWhole ? { start: '', before, now, end: '' } : changedPart(before, now)}
          />
        ))}
      </tbody>
    </RuledTable>
  )
}

function ChangeRow({ label, part: { start, before, now, end } }: { label: string; part: ChangedPart }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {start}
        {before && <del>{before}</del>}
        {end}
      </td>
      <td>
        {start}
        {now && <ins>{now}</ins>}
        {end}
        {before + now === '' && <SameWords />}
      </td>
    </tr>
  )
}
