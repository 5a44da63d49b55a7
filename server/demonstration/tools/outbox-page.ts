/** `/demo/outbox`: the letters that the product wrote, each shown as its reader would see it. */
import type { FastifyInstance } from 'fastify'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Platform } from '../../kernel/context.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { missing } from '../../kernel/refused.ts'
import { findLetter, type WrittenLetter, listLetters } from '../store/letters.ts'
import { sendToolPage } from './page.ts'

const mostShown = 200

/** A letter may open its links in a new tab and do nothing else: no script, no form, no picture from elsewhere. */
const letterSandbox = 'allow-popups allow-popups-to-escape-sandbox'
const letterPolicy = [
  `sandbox ${letterSandbox}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ')

export function outboxTools(app: FastifyInstance, platform: Platform): void {
  app.get('/demo/outbox', async (_request, reply) =>
    sendToolPage(reply, '/demo/outbox', 'Mail outbox', list(await listLetters(platform, mostShown))),
  )
  app.get('/demo/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await listLetters(platform, mostShown)),
  )
  app.get<{ Params: { id: string } }>('/demo/outbox/:id', async (request, reply) => {
    const letter = await letterOf(platform, request.params.id)
    return sendToolPage(reply, '', letter.subject, view(letter))
  })
  app.get<{ Params: { id: string } }>('/demo/outbox/:id/letter', async (request, reply) => {
    const letter = await letterOf(platform, request.params.id)
    return reply
      .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${letter.html}`)
  })
}

async function letterOf(platform: Platform, idText: string): Promise<WrittenLetter> {
  const letter = /^[1-9]\d{0,8}$/.test(idText) ? await findLetter(platform, Number(idText)) : null
  if (!letter) throw missing()
  return letter
}

function list(letters: readonly WrittenLetter[]): string {
  if (letters.length === 0)
    return '<p class="muted">No letter has been written yet. Buy something: the receipt arrives here.</p>'
  const rows = letters.map(
    (letter) => `<tr><td class="time">${escapeHtml(formatTime(letter.createdAt))} ET</td>
<td>${escapeHtml(letter.to)}</td><td><a href="/demo/outbox/${letter.id}">${escapeHtml(letter.subject)}</a></td></tr>`,
  )
  return `<p class="muted">Letters are kept here where no mail server is set up. The newest ${mostShown} are shown.</p>
<div class="box"><table><thead><tr><th scope="col">Written</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

function view(letter: WrittenLetter): string {
  return `<p class="muted">To ${escapeHtml(letter.to)}, ${escapeHtml(formatTime(letter.createdAt))} ET. <a href="/demo/outbox">All letters</a></p>
<section><h2>As it is read</h2><iframe title="The letter" sandbox="${letterSandbox}" src="/demo/outbox/${letter.id}/letter"></iframe></section>
<section><h2>As plain text</h2><pre>${escapeHtml(letter.text)}</pre></section>`
}
