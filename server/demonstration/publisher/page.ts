/** A small newspaper with every zone of the network on it, each labelled, filled by the real tag. */
import { escapeHtml } from '#domain/kernel/html.ts'
import { type Article, articles, leadArticle } from './articles.ts'

export interface PublisherSite {
  readonly id: number
  readonly name: string
  readonly domain: string
}

export interface PageZone {
  readonly value: number
  readonly label: string
}

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
export interface Reading {
  readonly place: string
  readonly campaignId: number | null
}

export function publisherPage(
  site: PublisherSite,
  zones: readonly PageZone[],
  { place, campaignId }: Reading,
  dateline: string,
): string {
  const slots = new Map(zones.map((zone) => [zone.label, slot(zone)]))
  const take = (label: string) => {
    const found = slots.get(label) ?? ''
    slots.delete(label)
    return found
  }
  const top = take('Site Header') + take('Mobile Top')
  const breaking = [1, 2, 3].map((number) => take(`Breaking News ${number}`)).join('')
  const innerTop = take('Desktop Inner Page Top')
  const middle = take('Desktop Mid Articles')
  const comments = take('Mobile Inner Page Above Comments')
  const bottom = take('Bottom Few')
  const posts = articles.map((article, at) => post(article) + take(`Between Posts ${at + 1}`)).join('\n')
  // Zones that the page's layout does not know by name still stand on it, at the end.
  const others = [...slots.values()].join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.name)}</title>
<link rel="icon" href="/storage/logos/logo${site.id}.png">
<link rel="stylesheet" href="/demo/publisher/paper.css">
</head>
<body data-masthead-site="${site.id}">
<a class="skip" href="#news">Skip to the news</a>
<header class="paper">
<p class="dateline">${escapeHtml(dateline)} · ${escapeHtml(site.domain)}</p>
<p class="name"><img src="/storage/logos/logo${site.id}.png" alt="" width="48" height="48"> ${escapeHtml(site.name)}</p>
<nav aria-label="Sections"><a href="#news">News</a> <a href="#story">Feature</a> <a href="#comments">Comments</a> <a href="/demo/sites">All papers</a></nav>
</header>
<aside class="demo" aria-label="About this page">A demonstration page. The ads come through the publisher’s tag, as on any site.
${placePicker(place, campaignId)}${campaignId === null ? '' : oneCampaign}</aside>
<div role="region" aria-label="Advertisement">
${top}
</div>
<div class="columns">
<main id="news">
<section class="lead">${story(leadArticle, 'h1')}</section>
${posts}
</main>
<aside aria-label="Breaking news">
<h2>Breaking News</h2>
${breaking}
<h2>Most Read</h2>
<ol>${articles
    .slice(0, 5)
    .map((article) => `<li>${escapeHtml(article.headline)}</li>`)
    .join('')}</ol>
${others}
</aside>
</div>
<section id="story" class="inner" aria-label="Feature">
${innerTop}
<h2>The Long Read</h2>
${leadArticle.paragraphs.slice(0, 2).map(paragraph).join('')}
${middle}
${leadArticle.paragraphs.slice(2).map(paragraph).join('')}
</section>
<section id="comments" class="inner" aria-label="Comments">
${comments}
<h2>Comments</h2>
<p><b>Bridge regular</b> Nine minutes to work this morning. I had forgotten what to do with the rest.</p>
<p><b>North side</b> Please bring back the railing before the ducks do.</p>
</section>
<footer>
${bottom}
${escapeHtml(site.name)} sets no cookie on this page.</footer>
<script src="/demo/publisher/reading.js"></script>
<script src="/d/tag.js"></script>
</body>
</html>
`
}

/** The list of all demonstration papers. */
export function papersPage(sites: readonly PublisherSite[]): string {
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

function slot({ value, label }: PageZone): string {
  return `<div class="slot" id="zone-${value}"><p class="label">${escapeHtml(label)} <span>zone ${value}</span></p><div data-masthead-zone="${value}"></div></div>
`
}

function post(article: Article): string {
  return `<article>${story(article, 'h2')}</article>\n`
}

function story({ section, headline, byline, paragraphs }: Article, level: 'h1' | 'h2'): string {
  const parts = [
    `<p class="section">${escapeHtml(section)}</p>`,
    `<${level}>${escapeHtml(headline)}</${level}>`,
    `<p class="byline">${escapeHtml(byline)}</p>`,
    ...paragraphs.map(paragraph),
  ]
  return parts.join('\n')
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

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
