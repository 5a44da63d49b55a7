import type { AdContent, WaitingAd } from '#contract/overview/approvals.ts'
import { type ChangedPart, changedPart } from '#web/overview/approvals/changed-part.ts'
import { Caption, RuledTable } from '#web/ui/table.tsx'

type Before = NonNullable<WaitingAd['before']>

const kinds = { website: 'Website', app: 'App', html: 'HTML' } as const

const sizeOf = ({ picture }: AdContent) => (picture ? `${picture.width} × ${picture.height}` : 'none')

/** Each field of an ad in words, in the order in which readers meet it. */
const fields: readonly (readonly [label: string, inWords: (ad: AdContent) => string])[] = [
  ['Kind', ({ kind }) => kinds[kind]],
  ['Headline', ({ headline }) => headline],
  ['Text', ({ leadParagraph }) => leadParagraph],
  ['Picture in words', ({ picture }) => picture?.altText ?? ''],
  ['Leads to', ({ links }) => links.join(' ')],
]

/** What an edit changed of an ad that was approved; a text that was left as it was has no row. */
export function ChangesTable({ ad, before }: { ad: WaitingAd; before: Before }) {
  const changed = fields
    .map(([label, inWords]) => ({ label, old: inWords(before), fresh: inWords(ad) }))
    .filter(({ old, fresh }) => old !== fresh)
  const isNewPicture = before.picture?.address !== ad.picture?.address
  return (
    <RuledTable className="changes">
      <Caption
        what="What has changed"
        count={changed.length + Number(isNewPicture) + Number(before.hasOtherHtml)}
      />
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {isNewPicture && <Change label="Picture" part={whole(sizeOf(before), `another, ${sizeOf(ad)}`)} />}
        {before.hasOtherHtml && <Change label="HTML" part={whole('as approved', 'another')} />}
        {changed.map(({ label, old, fresh }) => (
          <Change key={label} label={label} part={changedPart(old, fresh)} />
        ))}
      </tbody>
    </RuledTable>
  )
}

const whole = (before: string, now: string): ChangedPart => ({ start: '', before, now, end: '' })

function Change({ label, part: { start, before, now, end } }: { label: string; part: ChangedPart }) {
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
      </td>
    </tr>
  )
}
