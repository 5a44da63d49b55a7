import type { Placement, PlacementSite } from '#contract/overview/placements.ts'
import { formatClickRate, formatCount, formatRate, rateOf } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import { SiteLogo } from '#web/overview/site-logo.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Caption, TableBox, Time } from '#web/ui/table.tsx'
import { Term } from '#web/ui/term.tsx'
import './site-placements.css'

/** One site with what its pages ask for, and the placements on it. */
export function SitePlacements({
  site,
  placements,
  tagAddress,
}: {
  site: PlacementSite
  placements: readonly Placement[]
  tagAddress: string
}) {
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
      {site.traffic && !site.isTagSeen && <PlaceTheTag siteId={id} tagAddress={tagAddress} />}
      {placements.length > 0 ? (
        <PlacementTable name={name} placements={placements} />
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
        last <Time at={lastAskedAt} text={formatTime(lastAskedAt)} />
      </span>
    </span>
  )
}

/** What a publisher puts into the pages of the site. */
function PlaceTheTag({ siteId, tagAddress }: { siteId: number; tagAddress: string }) {
  const lines = [
    `<body data-masthead-site="${siteId}">`,
    '  <div data-masthead-zone="40"></div>',
    `  <script src="${tagAddress}" async></script>`,
    '</body>',
  ]
  return (
    <details className="place-tag">
      <summary>How to place the tag</summary>
      <p>
        Put this into the pages of the site, with an element for each zone: 40 is the site header. The tag is
        seen as soon as somebody opens such a page.
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

const classWords = {
  enabled: { tone: 'ok', word: 'Enabled' },
  disabled: { tone: 'off', word: 'Disabled' },
  archived: { tone: 'off', word: 'Archived' },
} as const

function PlacementTable({ name, placements }: { name: string; placements: readonly Placement[] }) {
  return (
    <TableBox label={`Placements on ${name}`}>
      <table className="ruled">
        <Caption what={`Placements on ${name}`} count={placements.length} order="newest change first" />
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col">Zones</th>
            <th scope="col">State</th>
            <th scope="col" className="n">
              Views
            </th>
            <th scope="col" className="n">
              Clicks
            </th>
            <th scope="col" className="n">
              CTR
            </th>
          </tr>
        </thead>
        <tbody>
          {placements.map((placement) => (
            <tr key={placement.campaignId}>
              <th scope="row">
                {placement.mayOpenCampaign ? (
                  <a href={`/advertiser/stats?campaign=${placement.campaignId}`}>{placement.campaignName}</a>
                ) : (
                  placement.campaignName
                )}
              </th>
              <td>{placement.zones.map((zone) => zone.label).join(', ') || 'No banner zones'}</td>
              <td>
                <Chip tone={classWords[placement.class].tone}>{classWords[placement.class].word}</Chip>
              </td>
              <td className="n">{formatCount(placement.views)}</td>
              <td className="n">{formatCount(placement.clicks)}</td>
              <td className="n">{formatClickRate(placement.clicks, placement.views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
