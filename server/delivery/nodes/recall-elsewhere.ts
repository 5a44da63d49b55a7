/**
 * Recalls that reach the delivery nodes of other processes: asked and answered through the database's line for news,
 * on connections of their own, because the one who asks holds a transaction that tells nothing until it ends.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'
import type { OtherProcesses } from '#server/kernel/promises.ts'
import { readLiving } from '../store/nodes.ts'

const question = z.object({ recall: z.string(), campaignId: z.int(), from: z.string().nullable() })
const answer = z.object({ recall: z.string(), node: z.string() })

/** A recall that waits for the answers of these nodes. */
interface PendingRecall {
  readonly missing: Set<string>
  readonly done: () => void
}

export function recallElsewhere({
  db,
  clock,
  config,
  events,
  log,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'events' | 'log'>): OtherProcesses & { close(): void } {
  const waiting = new Map<string, PendingRecall>()
  let recallHere: ((campaignId: number) => Promise<void>) | null = null

  async function reply(payload: string): Promise<void> {
    const { recall, campaignId, from } = question.parse(JSON.parse(payload))
    if (from === config.nodeName || recallHere === null) return
    await recallHere(campaignId)
    await notifyListeners(db, 'masthead_recalled', JSON.stringify({ recall, node: config.nodeName }))
  }

  function take(payload: string): void {
    const { recall, node } = answer.parse(JSON.parse(payload))
    const one = waiting.get(recall)
    if (one?.missing.delete(node) && one.missing.size === 0) one.done()
  }

  const stops = [
    events.listen('masthead_recall', (payload) => {
      if (payload !== null)
        reply(payload).catch((error: unknown) => log.warn({ err: error }, 'a recall was not answered'))
    }),
    events.listen('masthead_recalled', (payload) => {
      if (payload !== null) take(payload)
    }),
  ]
  return {
    async ask(campaignId) {
      // Who delivers nothing here may still be called like somebody who does.
      const own = recallHere === null ? null : config.nodeName
      const others = (await readLiving(db, clock.now())).filter((name) => name !== own)
      if (others.length === 0) return
      const recall = randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(recall, { missing: new Set(others), done: resolve })
      // Whoever asked has stopped waiting long before; what comes later is nobody's.
      const forget = setTimeout(() => waiting.delete(recall), forgottenAfterMs)
      forget.unref()
      await notifyListeners(db, 'masthead_recall', JSON.stringify({ recall, campaignId, from: own }))
      await promise
      clearTimeout(forget)
      waiting.delete(recall)
    },
    hear(recall) {
      recallHere = recall
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

const forgottenAfterMs = 10_000
