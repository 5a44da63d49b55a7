/** What the local WordPress of a demonstration paper has published, on its front page and on pages of their own. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '#contract/kernel/fields.ts'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import {
  type LocalArticle,
  localArticlePath,
  localChoices,
  localWordpress,
} from '../../gateways/wordpress/local.ts'
import { cleanHtml } from '../../kernel/markup/clean-html.ts'
import type { Platform } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { demonstrationSites } from '../store/papers.ts'
import { articlePage, type PublishedArticle } from '../../sites/page/article-page.ts'
import { formatLongDate } from '../../sites/page/dateline.ts'
import type { PrintedSite } from '../../sites/page/paper-document.ts'
import { storyFrame } from './page.ts'

/** The most articles on a front page. */
const mostShown = 5

const wordpressOf = ({ config, clock }: Platform) => localWordpress(config.dataDir, clock, config.baseUrl)

export async function newestArticles(
  platform: Platform,
  { domain }: PrintedSite,
): Promise<PublishedArticle[]> {
  const found = await wordpressOf(platform).published(`https://${domain}`)
  return Promise.all(found.slice(0, mostShown).map((article) => shown(platform, domain, article)))
}

const sponsored = localChoices.categories.find(({ name }) => name === 'Sponsored')?.id ?? 0

const picturePath = (domain: string, id: number | string): string =>
  localArticlePath(domain, `pictures/${id}`)

async function shown(
  platform: Platform,
  domain: string,
  { id, headline, excerpt, categoryIds, pictureId }: LocalArticle,
): Promise<PublishedArticle> {
  const found =
    pictureId === null ? null : await wordpressOf(platform).picture(`https://${domain}`, pictureId)
  const picture = found && {
    path: picturePath(domain, found.id),
    altText: found.altText,
    credits: found.credits,
  }
  const isSponsored = categoryIds.includes(sponsored)
  return { path: localArticlePath(domain, id), headline, excerpt, isSponsored, picture }
}

interface ArticleRoute {
  Params: { host: string; id: string }
}

/** `html` answers a page of a demonstration paper. */
export function articleRoutes(
  app: FastifyInstance,
  platform: Platform,
  html: (reply: FastifyReply, body: string) => unknown,
): void {
  const siteAt = async (host: string) => {
    const found = (await demonstrationSites(platform.db)).find(({ domain }) => domain === host)
    if (!found) throw missing()
    return found
  }
  app.get<ArticleRoute>(localArticlePath(':host', ':id'), async ({ params }, reply) => {
    const site = await siteAt(params.host)
    const all = await wordpressOf(platform).published(`https://${site.domain}`)
    const article = all.find(({ id }) => String(id) === params.id)
    if (!article) throw missing()
    const words = cleanHtml(article.html, articleHtml)
    const view = await shown(platform, site.domain, article)
    const dateline = formatLongDate(platform.clock.now())
    const back = `<a href="/demo/sites/${site.id}">Front page</a>`
    const page = { site, dateline, article: view, html: words, isPictureFirst: false, back }
    return html(reply, articlePage(page, storyFrame))
  })
  app.get<ArticleRoute>(picturePath(':host', ':id'), async ({ params }, reply) => {
    const { domain } = await siteAt(params.host)
    const id = isId(params.id) ? Number(params.id) : 0
    const picture = await wordpressOf(platform).picture(`https://${domain}`, id)
    if (!picture) throw missing()
    return reply
      .type(picture.mimeType)
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(Buffer.from(picture.base64, 'base64'))
  })
}
