/** `/demo/gateway`: what the local card gateway charged and declined, and the faults it can be told to have. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { ChargeLine, LocalGateway } from '../../gateways/payments/local.ts'
import type { Faults } from '#server/gateways/payments/local-outcome.ts'
import type { Platform } from '../../kernel/context.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { BadInput } from '../../kernel/http/bad-input.ts'
import { checkSameOrigin } from '../../people/sessions.ts'
import { sendToolPage } from './page.ts'

const mostShown = 200

const sentence = 'Enter a whole number from 0 to 60,000'
const number = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,5}$/, sentence)
        .transform(Number),
    ],
    sentence,
  )
  .refine((value) => value >= 0 && value <= 60_000, sentence)
const wanted = z
  .object({ slowMs: number, dropReplies: number, failAfterCharge: number, declineNext: number })
  .partial()

const labels: Readonly<Record<keyof Faults, string>> = {
  slowMs: 'Answer late by, ms',
  dropReplies: 'Charge, lose the answer',
  failAfterCharge: 'Charge, answer an error',
  declineNext: 'Decline the next',
}

export function gatewayTools(app: FastifyInstance, platform: Platform, gateway: LocalGateway): void {
  const newest = () => gateway.charges().toReversed()

  app.get('/demo/gateway', (_request, reply) =>
    sendToolPage(reply, '/demo/gateway', 'Card gateway', body(gateway.faults, newest())),
  )
  app.get('/demo/gateway.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ faults: gateway.faults, charges: newest() }),
  )
  app.post('/demo/gateway/faults', (request, reply) => {
    checkSameOrigin(request, platform.config)
    const read = wanted.safeParse(request.body ?? {})
    if (!read.success) throw new BadInput(read.error.issues)
    Object.assign(gateway.faults, read.data)
    return isForm(request) ? reply.redirect('/demo/gateway', 303) : reply.send({ faults: gateway.faults })
  })
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

function body(faults: Faults, charges: readonly ChargeLine[]): string {
  const fields = (Object.keys(labels) as (keyof Faults)[])
    .map(
      (fault) =>
        `<label>${labels[fault]}<input name="${fault}" inputmode="numeric" pattern="[0-9]{1,5}" value="${faults[fault]}" required></label>`,
    )
    .join('')
  return `<p class="muted">No real money moves here. This is the gateway’s own log, kept apart from the product’s tables; the next charges can be told to go wrong as networks do.</p>
<section><h2>Faults</h2><form class="faults" method="post" action="/demo/gateway/faults">${fields}<button>Set</button></form></section>
<section><h2>Charges</h2>${charges.length === 0 ? '<p class="muted">Nothing has been charged yet.</p>' : table(charges)}</section>`
}

function table(charges: readonly ChargeLine[]): string {
  const rows = charges.slice(0, mostShown).map(
    (line) => `<tr><td class="time">${escapeHtml(formatTime(new Date(line.at)))} ET</td>
<td class="num">${formatMoney(cents(BigInt(line.amountCents)))}</td>
<td${line.outcome.outcome === 'succeeded' ? '' : ' class="bad"'}>${escapeHtml(inWords(line))}</td>
<td>${escapeHtml(line.description)}</td><td><code>${escapeHtml(line.key)}</code></td></tr>`,
  )
  return `<div class="box"><table><thead><tr><th scope="col">Time</th><th scope="col" class="num">Amount</th><th scope="col">Outcome</th><th scope="col">Description</th><th scope="col">Key</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>${charges.length > mostShown ? `<p class="muted">The newest ${mostShown} of ${charges.length}. All of them: <a href="/demo/gateway.json">gateway.json</a></p>` : ''}`
}

function inWords({ outcome }: ChargeLine): string {
  if (outcome.outcome === 'declined') return `declined: ${outcome.code}`
  return outcome.outcome === 'succeeded' ? 'charged' : outcome.outcome
}
