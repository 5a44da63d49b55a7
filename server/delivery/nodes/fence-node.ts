/**
 * Takes from a delivery process what it holds, because it has given no sign for long or because a person says that it
 * is gone: raises its epoch, counts what its journal holds if that can be reached, and closes its blocks. Should it be
 * alive after all, what it still reports is recorded, unbilled, and it ends itself.
 */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { delivers } from '#server/kernel/config.ts'
import type { Database, Platform } from '#server/kernel/context.ts'
import { eachAlone } from '#server/kernel/each-alone.ts'
import { countingDefaults } from '../facts/counting-settings.ts'
import { countingStore } from '../counting/counting-store.ts'
import { isRestored } from '../counting/database-identity.ts'
import { handIn } from '../proof/hand-in.ts'
import { diskFiles } from '../journal/journal-files.ts'
import { journalFolder } from './node.ts'
import { replayJournal } from '../counting/replay.ts'
import * as store from '../store/nodes.ts'

export type NodeStatus = store.NodeStatus

export interface FencingReport {
  readonly recordsCounted: number
  readonly blocksClosed: number
  /** False: its journal is on another machine's disk; what it holds beyond the checkpoint is counted as late, if ever. */
  readonly isJournalReached: boolean
}

type Parts = Pick<Platform, 'db' | 'clock'> &
  Partial<Pick<Platform, 'log'>> & { readonly config: { readonly dataDir: string } }

/** Null: there is no node of this name. */
export async function fenceNode(
  { db, clock, config, log }: Parts,
  name: string,
): Promise<FencingReport | null> {
  const fenced = await store.endEpoch(db, name, clock.now())
  if (!fenced) return null
  const counting = countingStore(db)
  const folder = journalFolder(config.dataDir, name)
  if (!existsSync(folder))
    return {
      recordsCounted: 0,
      blocksClosed: await counting.closeOlderBlocks(fenced),
      isJournalReached: false,
    }
  const { recordsCounted, blocksClosed } = await replayJournal(counting, fenced, diskFiles, folder, {
    recordsPerStep: countingDefaults.recordsPerStep,
    isRestored: await isRestored(db, folder),
    tell: (sentence) => log?.error(sentence),
  })
  await handIn({ db, files: diskFiles, folder, node: fenced.node })
  return { recordsCounted, blocksClosed, isJournalReached: true }
}

/** Longer than two signs of life are apart. */
const lookAgainAfterMs = 11_000

/**
 * Fences every node that holds promises and has given no sign for so long; never the one of this very process. Signs are
 * told apart by wall clocks, which people set: so it looks twice, and whoever has given a sign meanwhile lives.
 */
export async function fenceSilentNodes(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  silentSeconds: number,
  lookAgain: () => Promise<unknown> = () => sleep(lookAgainAfterMs),
): Promise<string[]> {
  const { clock, config, log } = platform
  const own = delivers(config.role) ? config.nodeName : null
  const lastSign = new Date(clock.now().getTime() - silentSeconds * 1000)
  const first = (await nodeStandings(platform.db)).filter(
    ({ name, seenAt, promised }) => seenAt < lastSign && promised > 0 && name !== own,
  )
  if (first.length === 0) return []
  await lookAgain()
  const signs = new Map((await nodeStandings(platform.db)).map((node) => [node.name, node.seenAt.getTime()]))
  const silent = first.filter(({ name, seenAt }) => signs.get(name) === seenAt.getTime())
  const fenced: string[] = []
  const fence = async ({ name }: NodeStatus) => {
    log.warn({ node: name, ...(await fenceNode(platform, name)) }, 'a silent delivery node was fenced')
    fenced.push(name)
  }
  await eachAlone(platform, silent, ({ name }) => ({ node: name }), fence)
  return fenced
}

/** Every delivery node there ever was, by name. */
export const nodeStandings = (db: Database): Promise<NodeStatus[]> => store.readStandings(db)
