/** Counted links of posts: whoever follows one is led on to the address that was approved, whatever becomes of counting it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { followLink, followShortLink } from '#contract/content/links.ts'
import type { LinkKind } from '#domain/content/post-links.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Platform } from '#server/kernel/context.ts'
import { servePublic } from '#server/kernel/http/serve.ts'
import { shortened } from '#server/kernel/network.ts'
import { targetOf } from '../facts/target.ts'
import { type DataCentres, openDataCentres } from '../visitors/data-centres.ts'
import { agentVerdict, isPrefetch } from '../visitors/filters.ts'
import { type KnownLinks, openKnownLinks } from './known-links.ts'
import { type ClickCounter, openLinkClicks } from './link-clicks.ts'

export interface Links {
  readonly known: KnownLinks
  readonly clicks: ClickCounter
  readonly dataCentres: DataCentres
  close(): Promise<void>
}

export async function openLinks(platform: Platform): Promise<Links> {
  const dataCentres = await openDataCentres(platform)
  const known = await openKnownLinks(platform)
  const clicks = openLinkClicks(platform)
  return {
    known,
    clicks,
    dataCentres,
    async close() {
      dataCentres.close()
      known.close()
      await clicks.close()
    },
  }
}

/** `nothingThere` answers with the page that says so. */
export function serveLinks(
  app: FastifyInstance,
  links: Links,
  nothingThere: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const kinds = [
    [followLink, 'trackable'],
    [followShortLink, 'shortened'],
  ] as const satisfies readonly (readonly [unknown, LinkKind])[]
  for (const [endpoint, kind] of kinds)
    servePublic(app, endpoint, async (platform, { params }, request, reply) => {
      const link = await links.known.find(kind, params.code)
      const address = link && targetOf({ link: link.address, ios: null, android: null }, '')
      if (!link || !address) {
        await nothingThere(request, reply)
        return undefined
      }
      if (request.method === 'GET' && !isPrefetch(request.headers))
        links.clicks.note({ linkId: link.linkId, ...visitOf(platform, links, request) })
      await reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'origin' }).redirect(address, 302)
      return undefined
    })
}

const minuteMs = 60_000
const nameLetters = 12

/** The visitor has another name every day, made of the shortened address and the browser: nobody is known again by it. */
function visitOf({ clock, secrets }: Platform, { dataCentres }: Links, { headers, ip }: FastifyRequest) {
  const now = clock.now()
  const who = `${newYorkDay(now)} ${shortened(ip)} ${headers['user-agent'] ?? ''}`
  return {
    minute: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs),
    visitor: secrets.hashOf('link-visitors', who).slice(0, nameLetters),
    isBot: agentVerdict(headers).filtered !== null || dataCentres.holds(ip),
  }
}
