/** The page of a site: a small newspaper around its places for ads, as the demonstration prints it and previews show it. */
import { escapeHtml } from '#domain/kernel/html.ts'
import { type PublishedArticle, teaser } from './article-page.ts'
import { paperDocument, type PaperFrame, type PrintedSite } from './paper-document.ts'
import { leadStory, type PrintedStory, stories } from './printed-news.ts'

export interface PageZone {
  readonly value: number
  readonly label: string
}

export interface SitePage {
  readonly site: PrintedSite
  /** Each stands on the page, labelled, for the tag to fill. */
  readonly zones: readonly PageZone[]
  /** The articles of advertisers that stand before the news. */
  readonly published: readonly PublishedArticle[]
  /** The day, as the paper prints it. */
  readonly dateline: string
}

export function sitePage({ site, zones, published, dateline }: SitePage, frame: PaperFrame): string {
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
  const posts = stories.map((one, at) => post(one) + take(`Between Posts ${at + 1}`)).join('\n')
  // Zones that the page's layout does not know by name still stand on it, at the end.
  const others = [...slots.values()].join('')
  return paperDocument(
    { site, dateline, title: site.name, sections },
    frame,
    `<div role="region" aria-label="Advertisement">
${top}
</div>
<section class="live" aria-label="Live" data-masthead-live="${site.id}"></section>
<div class="columns">
<main id="news">
<section class="lead">${story(leadStory, 'h1')}</section>
${published.map(teaser).join('')}${posts}
</main>
<aside aria-label="Breaking news">
${breaking && `<h2>Breaking News</h2>\n${breaking}`}
<h2>Most Read</h2>
<ol>${stories
      .slice(0, 5)
      .map(({ headline }) => `<li>${escapeHtml(headline)}</li>`)
      .join('')}</ol>
${others}
</aside>
</div>
<section id="story" class="inner" aria-label="Feature">
${innerTop}
<h2>The Long Read</h2>
${leadStory.paragraphs.slice(0, 2).map(paragraph).join('')}
${middle}
${leadStory.paragraphs.slice(2).map(paragraph).join('')}
</section>
<section id="comments" class="inner" aria-label="Comments">
${comments}
<h2>Comments</h2>
<p><b>Bridge regular</b> Nine minutes to work this morning. I had forgotten what to do with the rest.</p>
<p><b>North side</b> Please bring back the railing before the ducks do.</p>
</section>
<footer>
${bottom}
${escapeHtml(site.name)} sets no cookie on this page.</footer>`,
  )
}

const sections = '<a href="#news">News</a> <a href="#story">Feature</a> <a href="#comments">Comments</a>'

function slot({ value, label }: PageZone): string {
  return `<div class="slot" id="zone-${value}"><p class="label">${escapeHtml(label)} <span>zone ${value}</span></p><div data-masthead-zone="${value}"></div></div>
`
}

function post(one: PrintedStory): string {
  return `<article>${story(one, 'h2')}</article>\n`
}

function story({ section, headline, byline, paragraphs }: PrintedStory, level: 'h1' | 'h2'): string {
  const parts = [
    `<p class="section">${escapeHtml(section)}</p>`,
    `<${level}>${escapeHtml(headline)}</${level}>`,
    `<p class="byline">${escapeHtml(byline)}</p>`,
    ...paragraphs.map(paragraph),
  ]
  return parts.join('\n')
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
