import { classes } from '#web/ui/classes.ts'
import type { GlossaryWord } from '#web/ui/layer/glossary.ts'
import { Term } from '#web/ui/layer/term.tsx'
import type { FigureName } from '#web/overview/dashboard/row/figure.tsx'
import './table-head.css'

/** The labels of the figures stand once, for the eye; each cell carries them for those who listen. */
export function TableHead() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className="at-campaign">
          Campaign
        </th>
        <th role="columnheader" scope="col" className="at-media">
          Media
        </th>
        <th role="columnheader" scope="col" className="at-title">
          Stats
        </th>
        <th role="columnheader" scope="col" className="at-acts">
          Settings
        </th>
      </tr>
      <tr role="row">
        <td role="cell" className="at-stats">
          <Label of="views" lines={['Views', 'total', 'today']} />
          <Label of="clicks" lines={['Clicks', 'total', 'today']} />
          <Label of="ctr" term="CTR" lines={['CTR', 'total', 'today']} />
          <Label of="left" term="Left" lines={['Left', 'budget']} />
          <Label of="day" term="Per day" lines={['Per day']} />
          <Label of="pace" term="Pace" lines={['Pace']} />
          <Label of="spark" lines={['Views,', '14 days']} />
        </td>
      </tr>
    </thead>
  )
}

interface LabelOptions {
  readonly of: FigureName
  readonly lines: readonly string[]
  readonly term?: GlossaryWord
}

/** As many lines as the cells below have; what they are of comes first. */
function Label({ of, lines: [first = '', ...more], term }: LabelOptions) {
  return (
    <div className={classes('label', `of-${of}`)} aria-hidden={term ? undefined : true}>
      {term ? <Term word={term}>{first}</Term> : <span>{first}</span>}
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
