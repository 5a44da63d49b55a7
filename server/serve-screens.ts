/**
 * What a browser loads to become the application: the built files, and the one page that every address of a
 * screen answers with. What the person may see is decided by the calls that the screens make.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreen, longAddress } from '#contract/screens.ts'
import type { Config } from './kernel/config.ts'
import { leadHome } from './kernel/http/own-address.ts'
import { screensFolder, webFolder } from './screens.ts'

const yearSeconds = 31_536_000

/** Paths of calls and files. An unknown one below them is answered as such, never with the page. */
const notScreens =
  /^\/(api|d|demo|storage|assets|client|instagramPosts|audioFiles|printFiles|screenshots|campaigns|agent\/api|cards|lastcard)(\/|$)/

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers with the one page, so that whoever leads people elsewhere can say that there is nothing. */
export async function serveScreens(app: FastifyInstance): Promise<Page> {
  const headers = headersOfPage(app.platform.config)
  await app.register(staticFiles, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    // Their names carry a hash of what they hold.
    maxAge: yearSeconds * 1000,
    immutable: true,
    index: false,
    decorateReply: false,
    preCompressed: true,
  })
  await app.register(staticFiles, {
    // Of the page on which a client reads a proposal, which is a build of its own.
    root: join(screensFolder, 'client', 'assets'),
    prefix: '/client/assets/',
    maxAge: yearSeconds * 1000,
    immutable: true,
    index: false,
    decorateReply: false,
    preCompressed: true,
  })
  for (const [path, type] of [
    ['/theme.js', 'text/javascript; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/later.json', 'application/json; charset=utf-8'],
  ] as const)
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(join(webFolder, path))),
    )
  const page: Page = async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (notScreens.test(path)) return reply.callNotFound()
    const address = longAddress(path)
    if (address) return reply.redirect(address, 302)
    if (leadHome(app.platform.config, request, reply)) return reply
    const html = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => null)
    if (html === null) return reply.callNotFound()
    // The page says in its own words that there is nothing.
    const status = isScreen(path) ? 200 : 404
    if (holdsToken.test(request.url)) reply.header('referrer-policy', 'strict-origin')
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)
  }
  app.get('/', page)
  app.get('/*', page)
  return page
}

/** A token opens what its letter is about: neither what the page loads nor where it leads is told of it. */
const holdsToken = /[?&]token=/

/** Scripts and calls only from here; nobody may frame the application; other people's pages only in frames. */
function headersOfPage({ adsUrl }: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${adsUrl ? ` ${new URL(adsUrl).origin}` : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
  }
}
