/** What a publisher's page asks for to show livestreams: the page, its script, what is on air, and each player. */
import type { FastifyInstance } from 'fastify'
import { countdown, livestreamStateInWords } from '#domain/livestreams/on-air-words.ts'
import { linkTo } from '#server/media/uploads/show-file.ts'
import { sendScript } from '#server/kernel/http/built-script.ts'
import { Refused } from '#server/kernel/refused.ts'
import type { AirableLivestream } from '#server/livestreams/read-airable.ts'
import type { Delivery, DeliveryPlatform } from '../delivery.ts'
import { livePage, livePagePolicy } from './live-page.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Within the part of the app that answers any origin. */
export function liveRoutes(app: FastifyInstance, { platform, livestreams }: Delivery): void {
  const { adsUrl, baseUrl } = platform.config
  app.get<{ Querystring: Query }>('/d/live', (request, reply) =>
    reply
      .header('content-security-policy', livePagePolicy(adsUrl, baseUrl))
      .type('text/html; charset=utf-8')
      .send(livePage(String([request.query['site']].flat()[0] ?? ''))),
  )
  app.get('/d/live.js', (request, reply) =>
    sendScript(request, reply, { name: 'live', cacheControl: 'public, max-age=300' }),
  )
  app.get<{ Querystring: Query }>('/d/live/on-air', (request, reply) => {
    const siteId = Number([request.query['site']].flat()[0])
    return reply.send({ items: livestreams.onAirAt(siteId).map((one) => itemOf(platform, one)) })
  })
  app.get<{ Params: { livestream: string } }>('/d/live/player/:livestream', (request, reply) => {
    const livestream = livestreams.find(Number(request.params.livestream))
    if (!livestream) throw new Refused({ refused: 'not-found' }, 404)
    const { page, policy } = livestream.frame
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
}

function itemOf(platform: DeliveryPlatform, livestream: AirableLivestream) {
  const { id, title, titleLink, banner, bannerLink, approvedAt } = livestream
  const { adsUrl, baseUrl } = platform.config
  const key = `${id}-${approvedAt.getTime()}`
  const { sandbox, allow } = livestream.frame
  const left = countdown('live', livestream, platform.clock.now())
  return {
    id,
    key,
    title,
    link: titleLink,
    sandbox,
    allow,
    words: [livestreamStateInWords.live, left].filter(Boolean).join(' · '),
    player: `${adsUrl ?? baseUrl}/d/live/player/${id}?shown=${approvedAt.getTime()}`,
    ...(banner && {
      banner: {
        image: `${baseUrl}${banner.path}${linkTo(platform, banner.key)}`,
        alt: banner.altText,
        link: bannerLink,
      },
    }),
  }
}
