/** The frame of the demonstration's tools: one look, light and dark as the system is, no script at all. */
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#domain/kernel/html.ts'
import { pageStyle } from '../../kernel/http/page-style.ts'

const style = pageStyle(new URL('tools.css', import.meta.url))

const policy = (): string =>
  [
    "default-src 'none'",
    ...style().policy,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const tools = [
  ['/demo/gateway', 'Card gateway'],
  ['/demo/outbox', 'Mail outbox'],
  ['/demo/sites', 'Publisher sites'],
  ['/', 'Masthead'],
] as const

/** `body` is HTML; the title is text. */
export function sendToolPage(reply: FastifyReply, path: string, title: string, body: string): FastifyReply {
  const links = tools
    .map(([href, name]) => `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${name}</a>`)
    .join('')
  return reply
    .headers({ 'content-security-policy': policy(), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Masthead demonstration</title><style>${style().css}</style></head>
<body><header><b>Masthead</b>${links}</header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`)
}
