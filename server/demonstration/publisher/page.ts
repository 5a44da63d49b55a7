/** The demonstration papers: the pages of sites, filled by the real tag, read from wherever their reader chooses. */
import { escapeHtml } from '#domain/kernel/html.ts'
import type { PaperFrame, PrintedSite } from '#server/sites/page/paper-document.ts'

/** Where a reader may pretend to be; the value is what `x-masthead-place` carries. */
export const readingPlaces = [
  { value: 'US-NY', name: 'New York' },
  { value: 'US-CA', name: 'California' },
  { value: 'US-TX', name: 'Texas' },
  { value: 'CA', name: 'Canada' },
  { value: 'GB', name: 'United Kingdom' },
  { value: 'IL', name: 'Israel' },
  { value: 'none', name: 'Somewhere unknown' },
] as const

/** From where a page is read, and the one campaign that is looked for. */
export interface PageReader {
  readonly place: string
  readonly campaignId: number | null
}

const styles = '<link rel="stylesheet" href="/demo/publisher/paper.css">'
const others = ' <a href="/demo/sites">All papers</a>'

/** The frame of the front page. */
export const paperFrame = ({ place, campaignId }: PageReader): PaperFrame => ({
  styles,
  about: `A demonstration page. The ads come through the publisher’s tag, as on any site.
${placePicker(place, campaignId)}${campaignId === null ? '' : oneCampaign}`,
  others,
  scripts: `<script src="/demo/publisher/reading.js"></script>
<script src="/d/tag.js"></script>
<script src="/d/live.js"></script>`,
})

/** The frame of an article's page, which asks for no ads. */
export const storyFrame: PaperFrame = { styles, about: 'A demonstration page.', others, scripts: '' }

/** The list of all demonstration papers. */
export function papersPage(sites: readonly PrintedSite[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demonstration papers</title>
<link rel="stylesheet" href="/demo/publisher/paper.css">
</head>
<body>
<header class="paper"><h1 class="name">Demonstration papers</h1></header>
<main class="papers"><ul>
${sites
  .map(
    (site) =>
      `<li><a href="/demo/sites/${site.id}">${escapeHtml(site.name)}</a> ${escapeHtml(site.domain)}</li>`,
  )
  .join('\n')}
</ul></main>
</body>
</html>
`
}

const oneCampaign =
  '<p>It asks for the ads of one campaign alone: places that are not its own stay empty. <a href="?">Show all</a></p>'

function placePicker(current: string, campaignId: number | null): string {
  const campaign = campaignId === null ? '' : `&amp;campaign=${campaignId}`
  const links = readingPlaces.map(({ value, name }) =>
    value === current
      ? `<b aria-current="true">${escapeHtml(name)}</b>`
      : `<a href="?place=${value}${campaign}">${escapeHtml(name)}</a>`,
  )
  return `You read it from ${links.join(' · ')}.`
}
