import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listPlacements, Placement, PlacementSite } from '#contract/overview/placements.ts'
import { formatClickRate, formatCount, formatRate, rateOf } from '#domain/kernel/figures.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { SiteLogo } from '#web/sites/site-logo.tsx'
import { ClassChip } from '#web/overview/list/class-chip.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { Time } from '#web/ui/table.tsx'
import { Term } from '#web/ui/layer/term.tsx'
import './site-placements.css'
import '#web/overview/site-line.css'

interface SitePlacementsOptions {
  readonly site: PlacementSite
  readonly placements: readonly Placement[]
  readonly tag: Tag
}

/** What the example of the tag is written with. */
type Tag = Pick<Reply<typeof listPlacements>, 'tagAddress' | 'exampleZone'>

/** One site with what its pages ask for, and the placements on it. */
export function SitePlacements({ site, placements, tag }: SitePlacementsOptions) {
  const { id, name } = site.site
  return (
    <section className="site-placements" aria-labelledby={`site-${id}`}>
      <header>
        <h2 id={`site-${id}`} className="site-line">
          <SiteLogo site={site.site} isBesideName /> {name}
        </h2>
        <TagChip site={site} />
        {site.traffic && <FillRate traffic={site.traffic} />}
        {site.testPage && (
          <a href={site.testPage} target="_blank" rel="noopener">
            Open its test page<span className="vh">, {name}, in a new tab</span>
          </a>
        )}
      </header>
      {site.traffic && !site.isTagSeen && <PlaceTheTag siteId={id} tag={tag} />}
      {placements.length > 0 ? (
        <DataTable
          what={`Placements on ${name}`}
          order="newest change first"
          rows={placements}
          columns={columns}
          keyOf={({ campaignId }) => campaignId}
        />
      ) : (
        <p className="muted">No campaign runs on this site yet.</p>
      )}
    </section>
  )
}

function TagChip({ site: { isTagSeen, lastAskedAt } }: { site: PlacementSite }) {
  if (!lastAskedAt)
    return (
      <span>
        <Chip tone="bad">Tag not seen yet</Chip>{' '}
        <span className="small muted">No page of the site has asked for an ad.</span>
      </span>
    )
  return (
    <span>
      <Chip tone={isTagSeen ? 'ok' : 'bad'}>{isTagSeen ? 'Tag seen' : 'Tag not seen for a day'}</Chip>{' '}
      <span className="small muted">
        last <Time at={lastAskedAt} />
      </span>
    </span>
  )
}

/** What a publisher puts into the pages of the site. */
function PlaceTheTag({ siteId, tag: { tagAddress, exampleZone } }: { siteId: number; tag: Tag }) {
  const lines = [
    `<body data-masthead-site="${siteId}">`,
    ...(exampleZone ? [`  <div data-masthead-zone="${exampleZone.value}"></div>`] : []),
    `  <script src="${tagAddress}" async></script>`,
    '</body>',
  ]
  return (
    <details className="place-tag">
      <summary>How to place the tag</summary>
      <p>
        Put this into the pages of the site, with an element for each zone
        {exampleZone && `: ${exampleZone.value} is ${exampleZone.label}`}. The tag is seen as soon as somebody
        opens such a page.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable */}
      <pre tabIndex={0}>{lines.join('\n')}</pre>
    </details>
  )
}

function FillRate({ traffic: { asked, filled } }: { traffic: NonNullable<PlacementSite['traffic']> }) {
  return (
    <span>
      <Term word="Fill rate">Fill rate</Term>{' '}
      {asked === 0 ? (
        <span className="muted">nothing asked in 30 days</span>
      ) : (
        <>
          <b className="num">{formatRate(rateOf(filled, asked))}</b>{' '}
          <span className="small muted num">
            {formatCount(filled)} of {formatCount(asked)} places
          </span>
        </>
      )}
    </span>
  )
}

const columns: readonly TableColumn<Placement>[] = [
  {
    head: 'Campaign',
    isName: true,
    cell: ({ campaignId, campaignName, mayOpenCampaign }) =>
      mayOpenCampaign ? (
        <a href={screenAddress('/advertiser/stats', { campaign: campaignId })}>{campaignName}</a>
      ) : (
        campaignName
      ),
  },
  { head: 'Zones', cell: ({ zones }) => zones.map(({ label }) => label).join(', ') || 'No banner zones' },
  { head: 'State', cell: (placement) => <ClassChip of={placement.class} /> },
  { head: 'Views', isNumber: true, cell: ({ views }) => formatCount(views) },
  { head: 'Clicks', isNumber: true, cell: ({ clicks }) => formatCount(clicks) },
  { head: 'CTR', isNumber: true, cell: ({ clicks, views }) => formatClickRate(clicks, views) },
]
