/**
 * The live line of the dashboards: whoever has one open hears which of their campaigns changed, within a
 * second or so of the transaction that changed them, and reads the fresh figures by an ordinary call.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maySee, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { ownersOf } from '../store/owners.ts'

/** News within this time goes out together. */
const gatherMs = 150
const heartbeatMs = 15_000
/** Lines one person may have open; the oldest ends when there is one more. */
const mostLinesPerPerson = 12
/** What waits for a browser that does not read; beyond it the line ends, and the browser opens another. */
const mostWaitingBytes = 1_000_000
/** News of more campaigns than this is "all may have changed". */
const mostNamed = 2_000

interface Line {
  actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const headersOfLine = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A line is never reused for another call; so ending it also ends its connection.
  connection: 'close',
  'x-accel-buffering': 'no',
}

export type OpenLine = (context: Context, request: FastifyRequest, reply: FastifyReply) => void

export function openLiveLines(app: FastifyInstance): OpenLine {
  const { events, db, log } = app.platform
  const lines = new Set<Line>()
  const changed = new Set<number>()
  let isAll = false
  let gathering: NodeJS.Timeout | undefined

  function hear(payload: string | null): void {
    if (lines.size === 0) return
    if (!payload || changed.size > mostNamed) isAll = true
    else for (const id of payload.split(',').map(Number)) if (Number.isInteger(id)) changed.add(id)
    gathering ??= setTimeout(() => {
      gathering = undefined
      pass().catch((error: unknown) => log.error({ err: error }, 'live news could not be passed on'))
    }, gatherMs)
  }

  async function pass(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    if (isAll) {
      isAll = false
      for (const line of lines) say(line, [])
      return
    }
    const owned = await ownersOf(db, ids)
    for (const line of lines) {
      const theirs = owned.filter((one) => maySee(line.actor, relationTo(line.actor, one)))
      if (theirs.length > 0)
        say(
          line,
          theirs.map((one) => one.campaignId),
        )
    }
  }

  function say(line: Line, ids: readonly number[]): void {
    write(line, `data: ${JSON.stringify({ ids })}\n\n`)
  }

  function write(line: Line, text: string): void {
    if (line.reply.raw.writableLength > mostWaitingBytes) end(line)
    else line.reply.raw.write(text)
  }

  function end(line: Line): void {
    lines.delete(line)
    line.reply.raw.end()
  }

  /** Ends the lines whose session is over, and follows what the others may see now. */
  async function checkSessions(): Promise<void> {
    for (const line of Array.from(lines)) {
      const context = await app.sessions.contextOf(line.request)
      if (context && app.sessions.mayEver(context, 'campaign.view')) line.actor = context.actor
      else end(line)
    }
  }

  const check = () => {
    checkSessions().catch((error: unknown) => log.error({ err: error }, 'live lines could not be checked'))
  }
  const deafen = [
    events.listen('masthead_counted', hear),
    events.listen('masthead_campaigns', hear),
    events.listen('masthead_people', check),
  ]
  const heartbeat = setInterval(() => {
    for (const line of lines) write(line, ': still here\n\n')
    check()
  }, heartbeatMs)
  heartbeat.unref()

  app.addHook('preClose', async () => {
    for (const stop of deafen) stop()
    clearInterval(heartbeat)
    clearTimeout(gathering)
    for (const line of lines) end(line)
  })

  return ({ actor }, request, reply) => {
    const theirs = [...lines].filter((line) => line.actor.personId === actor.personId)
    for (const line of theirs.slice(0, Math.max(0, theirs.length - mostLinesPerPerson + 1))) end(line)
    const line: Line = { actor, request, reply }
    const headers = reply.getHeaders() as Record<string, string>
    reply.hijack()
    // Gone before it was opened: its end was told already and is not told again.
    if (reply.raw.closed) return
    reply.raw.writeHead(200, { ...headers, ...headersOfLine })
    reply.raw.on('close', () => lines.delete(line))
    lines.add(line)
    write(line, 'retry: 2000\n\n')
  }
}
