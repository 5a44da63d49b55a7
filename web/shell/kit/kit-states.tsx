import { KitLine, KitPart } from '#web/shell/kit/kit-part.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { EmptyState, ErrorState, NoMatches, Notice, Skeleton } from '#web/ui/states.tsx'
import { RuledTable, Caption, Missing, SortHead, TableBox, Time } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

const faults = [
  { fieldId: 'main', text: 'Enter an amount above $0.00' },
  { text: 'Please enter credit card information or select existing card' },
]

export function KitStates() {
  return (
    <>
      <KitLine title="Chips">
        <Chip tone="ok">On pace</Chip>
        <Chip tone="ahead">Ahead</Chip>
        <Chip tone="live">On air</Chip>
        <Chip tone="off">Disabled</Chip>
        <Chip tone="warn">Behind</Chip>
        <Chip tone="bad">Not delivering</Chip>
      </KitLine>
      <SampleTable />
      <KitPart title="Loading">
        <Skeleton lines={3} height={44} />
      </KitPart>
      <KitPart title="Could not load">
        <ErrorState onRetry={() => banner.success('Asked again')}>
          The figures could not be loaded.
        </ErrorState>
      </KitPart>
      <KitPart title="Remarks and faults">
        <Notice>The file weighs 812 kB. Files under 750 kB load faster.</Notice>
        <Notice tone="info">New York time is used everywhere.</Notice>
        <FaultSummary faults={faults} />
      </KitPart>
      <KitPart title="Empty">
        <EmptyState title="No campaigns yet" action={<Button look="primary">Talk to your agent</Button>}>
          <p>A campaign carries your banners, posts or articles to the readers of a site.</p>
        </EmptyState>
        <NoMatches what="campaigns" onClear={() => banner.success('Filters cleared')} />
      </KitPart>
    </>
  )
}

/** Long and odd names, a zero, a million, and a figure that is missing. */
const sample = [
  {
    name: 'Harbor Light Winter Appeal',
    media: <Thumbnail src="/icon.svg" alt="Harbor Light, 300×250" width={34} height={34} />,
    views: '1,234,567',
    ctr: '1.25%',
    trend: (
      <Sparkline
        values={[11354, 14000, 19765, 15000, 17000, 12480]}
        what="Views, last 6 days"
        none="no views in 6 days"
      />
    ),
    changed: <Time at={new Date('2026-11-19T19:05:00Z')} text="2026-11-19 2:05 PM" />,
  },
  {
    name: 'Kosher Travel: Pesach 5787 at the Lakefront Resort, early-bird rooms, children’s programme and lecture series',
    media: <Thumbnail src="/icon-that-is-gone.svg" alt="Kosher Travel, 728×90" />,
    views: '0',
    ctr: '0.00%',
    trend: <Sparkline values={[0, 0, 0]} what="Views, last 3 days" none="no views in 3 days" />,
    changed: <Time at={new Date('2026-11-18T14:00:00Z')} text="2026-11-18 9:00 AM" />,
  },
  {
    name: 'O’Brien & Søns',
    media: 'none yet',
    views: <Missing reason="The site has not reported its views" />,
    ctr: <Missing reason="There is no CTR without views" />,
    trend: 'none yet',
    changed: <Time at={new Date('2026-11-17T22:30:00Z')} text="2026-11-17 5:30 PM" />,
  },
]

function SampleTable() {
  return (
    <KitPart title="Table">
      <TableBox>
        <RuledTable>
          <Caption what="Campaigns" count={3} order="most views first" />
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Media</th>
              <SortHead isNumber direction="descending" onSort={() => banner.success('Sorted by views')}>
                Views
              </SortHead>
              <th scope="col" className="n">
                CTR
              </th>
              <th scope="col">Views, 14 days</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ name, media, views, ctr, trend, changed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{media}</td>
                <td className="n">{views}</td>
                <td className="n">{ctr}</td>
                <td>{trend}</td>
                <td>{changed}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total of 3 campaigns</th>
              <td />
              <td className="n">1,234,567</td>
              <td className="n">1.25%</td>
              <td />
              <td className="sub">without 1 missing figure</td>
            </tr>
          </tfoot>
        </RuledTable>
      </TableBox>
    </KitPart>
  )
}
