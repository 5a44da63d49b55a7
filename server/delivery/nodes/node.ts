/** The start and the end of a delivery node: lock, epoch, replay, return, and then promises and counts. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { databaseIdentity } from '#server/database/identity.ts'
import type { Platform } from '#server/kernel/context.ts'
import { closeHours } from '../counting/close-hours.ts'
import { countingStore } from '../counting/counting-store.ts'
import { leaveNode, takeEpoch } from '../counting/node-epoch.ts'
import { type CountingNode, startCountingNode } from '../counting/counting-node.ts'
import { type CountingSettings, countingDefaults } from '../facts/counting-settings.ts'
import { isRestored, keepIdentity } from '../counting/database-identity.ts'
import { type HandInLoop, startHandingIn } from '../proof/hand-in.ts'
import { openJournal } from '../journal/journal.ts'
import { diskFiles, type JournalFiles, timedFiles } from '../journal/journal-files.ts'
import { journalIdOf, keepEpoch, keptEpoch, lockJournal } from '../journal/journal-lock.ts'
import { journalEpochs } from '../journal/journal-folder.ts'
import { recentRecords } from '../journal/journal-replay.ts'
import { replayJournal } from '../counting/replay.ts'
import { rememberedMs } from '../counting/seen-views.ts'
import { trafficCurves } from '../forecast/traffic-curves.ts'

export interface DeliveryNode {
  readonly counter: CountingNode
  /** Hands in what was counted, for proofs of delivery, without waiting for the end of the day; answers how many records. */
  handIn(): Promise<number>
  /** Counts what is in memory, gives everything back and unlocks the journal. */
  stop(): Promise<void>
}

export interface NodeOptions {
  readonly settings?: Partial<CountingSettings>
  readonly files?: JournalFiles
  readonly monotonicMs?: () => number
}

export const journalFolder = (dataDir: string, nodeName: string): string => join(dataDir, 'journal', nodeName)

export async function startDeliveryNode(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'promises' | 'metrics'>,
  options: NodeOptions = {},
): Promise<DeliveryNode> {
  const { monotonicMs = () => performance.now() } = options
  const { metrics } = platform
  const files = timedFiles(options.files ?? diskFiles, metrics.journalSync)
  const settings = { ...countingDefaults, ...options.settings }
  const { db, clock, log } = platform
  const { dataDir, nodeName, nodeUrl } = platform.config
  const folder = journalFolder(dataDir, nodeName)
  const unlock = lockJournal(folder)
  try {
    const newestInJournal = Math.max((await journalEpochs(files, folder)).at(-1) ?? 0, keptEpoch(folder))
    const name = await takeEpoch(db, nodeName, newestInJournal, clock.now(), {
      address: nodeUrl,
      journalId: journalIdOf(folder),
    })
    keepEpoch(folder, name.epoch)
    const database = await databaseIdentity(db)
    const store = countingStore(
      db,
      settings.blockLifeMs,
      database,
      settings.isPaced ? trafficCurves(db) : null,
    )
    const restored = await isRestored(db, folder)
    const { recordsPerStep } = settings
    const replayed = await replayJournal(store, name, files, folder, {
      recordsPerStep,
      isRestored: restored,
      tell: (sentence) => log.error(sentence),
    })
    await keepIdentity(folder, database)
    if (replayed.recordsCounted > 0) log.info(replayed, 'the journal held views that were not counted yet')
    if (restored || replayed.unknownEpochs.length > 0)
      log.error(replayed, 'the database was restored: what the journal held beyond it is recorded as late')
    const onFault = (error: unknown, what: string) => log.error({ err: error }, what)
    const counter = startCountingNode({
      name,
      store,
      settings,
      monotonicMs,
      onFault,
      now: () => clock.now(),
      openJournal: (onDurable) =>
        openJournal({
          files,
          folder,
          ...name,
          onDurable(records) {
            for (const { kind, unbilled } of records) metrics.record(kind, unbilled ?? 'counted')
            onDurable(records)
          },
          segmentBytes: settings.segmentBytes,
          nowMs: () => clock.now().getTime(),
          onFailure: (error) => onFault(error, 'the journal could not be written'),
        }),
    })
    metrics.watchBlocks(counter.blocksOpen)
    const sinceMs = clock.now().getTime() - rememberedMs
    for (const record of await recentRecords(files, folder, sinceMs)) counter.remember(record)
    await counter.tick()
    await closeHours(platform)
    const handing = startHandingIn({
      db,
      files,
      folder,
      clock,
      log,
      node: name.node,
      askEveryMs: settings.handInAskMs,
    })
    const leave = async () => {
      await leaveNode(db, name).catch((error: unknown) => onFault(error, 'the stop could not be told'))
      unlock()
    }
    return run(counter, handing, settings.countEveryMs, platform.promises.answer(counter.recall), leave)
  } catch (error) {
    unlock()
    throw error
  }
}

function run(
  counter: CountingNode,
  handing: HandInLoop,
  everyMs: number,
  stopAnswering: () => void,
  leave: () => Promise<void>,
): DeliveryNode {
  let isStopped = false
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => void counter.tick().then(() => (isStopped ? undefined : next())), everyMs)
  }
  next()
  return {
    counter,
    handIn: handing.now,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      stopAnswering()
      await counter.stop()
      await handing.stop()
      await leave()
    },
  }
}
