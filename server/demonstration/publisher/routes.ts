/** `/demo/sites/{siteId}`: the demonstration papers. They exist with DEMO=1 only. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '#contract/kernel/fields.ts'
import type { Platform } from '../../kernel/context.ts'
import { sendScript } from '../../kernel/http/built-script.ts'
import { missing } from '../../kernel/refused.ts'
import { formatLongDate } from '../../sites/page/dateline.ts'
import { paperCss } from '../../sites/page/paper-css.ts'
import { sitePage } from '../../sites/page/site-page.ts'
import { paperFrame, papersPage, readingPlaces } from './page.ts'
import { articleRoutes, newestArticles } from './published.ts'
import { demonstrationSites, pageZones } from '../store/papers.ts'

const homePlace = 'US-NY'

export function publisherRoutes(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.isDemo) return
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self'`,
    `style-src 'self'`,
    `frame-src 'self' ${platform.config.adsUrl ?? ''}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const html = (reply: FastifyReply, body: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(body)

  app.get('/demo/sites', async (_request, reply) =>
    html(reply, papersPage(await demonstrationSites(platform.db))),
  )
  app.get<{ Params: { siteId: string }; Querystring: { place?: string; campaign?: string } }>(
    '/demo/sites/:siteId',
    async (request, reply) => {
      const sites = await demonstrationSites(platform.db)
      const site = sites.find(({ id }) => String(id) === request.params.siteId)
      if (!site) throw missing()
      const asked = readingPlaces.find(({ value }) => value === request.query.place)
      const zones = await pageZones(platform.db)
      const dateline = formatLongDate(platform.clock.now())
      const campaignId = isId(request.query.campaign ?? '') ? Number(request.query.campaign) : null
      const reading = { place: asked?.value ?? homePlace, campaignId }
      const published = await newestArticles(platform, site)
      return html(reply, sitePage({ site, zones, published, dateline }, paperFrame(reading)))
    },
  )
  articleRoutes(app, platform, html)
  app.get('/demo/publisher/paper.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(paperCss),
  )
  app.get('/demo/publisher/reading.js', (request, reply) =>
    sendScript(request, reply, { name: 'paper', cacheControl: 'no-cache' }),
  )
}
