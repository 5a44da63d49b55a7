/** Under which names a request may come to the product, and where somebody is led who came under another. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type AddressConfig = Pick<Config, 'baseUrl' | 'isDemo'>

/** Every name that leads to this very machine, whatever its name servers say. */
const loopback = /^(localhost|([a-z\d-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** `host` as a request names it, with its port: that of BASE_URL, and in a demonstration every name of this machine. */
export const isOwnHost = ({ baseUrl, isDemo }: AddressConfig, host: string): boolean =>
  host.toLowerCase() === new URL(baseUrl).host || (isDemo && loopback.test(host))

/** Set when somebody is led on. Who brings it was led here, by a proxy that keeps the host to itself: once is enough. */
const ledOn = 'masthead-led=1'

/** Leads the reader of a page to the same page below BASE_URL; false where the page is to be shown. */
export function leadHome(config: AddressConfig, request: FastifyRequest, reply: FastifyReply): boolean {
  if (isOwnHost(config, request.host) || request.headers.cookie?.includes(ledOn)) return false
  // Of what was asked for no more than path and query: whatever stands there, the address begins with our own.
  const { pathname, search } = new URL(request.url, config.baseUrl)
  reply
    .headers({
      'cache-control': 'no-store',
      'set-cookie': `${ledOn}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
    })
    .redirect(`${config.baseUrl}${pathname}${search}`, 302)
  return true
}
