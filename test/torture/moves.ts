/** What can be done to a process or to the database, and how often beside the others. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, wholeBetween } from '#domain/kernel/dice.ts'
import type { DeliveryProcess } from './delivery-process.ts'
import type { Scene } from './scene.ts'

interface Move {
  readonly name: string
  /** How often it is chosen, beside the others. */
  readonly weight: number
  readonly of: 'node' | 'database' | 'till'
  make(scene: Scene, node: DeliveryProcess, dice: Dice): Promise<void>
}

export const moves: readonly Move[] = [
  {
    name: 'kill -9',
    weight: 16,
    of: 'node',
    async make(_scene, node, dice) {
      const [downMs, startsToo] = [wholeBetween(dice, 0, 800), dice()]
      await node.kill()
      await sleep(downMs)
      node.start()
      if (startsToo > 0.25) return
      // Killed again in the middle of its start.
      await sleep(downMs * 2)
      await node.kill()
      node.start()
    },
  },
  {
    name: 'pause past every expiry',
    weight: 10,
    of: 'node',
    async make({ pastExpiryMs }, node, dice) {
      const pausedMs = pastExpiryMs * (1 + dice() / 2)
      node.pause()
      await sleep(pausedMs)
      node.resume()
    },
  },
  {
    name: 'fenced while it stands still',
    weight: 4,
    of: 'node',
    async make({ pastExpiryMs, fence, book }, node, dice) {
      const [stillMs, afterMs] = [dice() * 1_000, dice() * pastExpiryMs]
      node.pause()
      await sleep(stillMs)
      await fence(node.name).catch(() => book.add('fencings that found no database'))
      await sleep(afterMs)
      node.resume()
    },
  },
  {
    name: 'stop and start',
    weight: 2,
    of: 'node',
    async make(_scene, node, dice) {
      const downMs = wholeBetween(dice, 0, 500)
      await node.stop()
      await sleep(downMs)
      node.start()
    },
  },
  {
    name: 'disk full',
    weight: 4,
    of: 'node',
    async make({ pastExpiryMs }, node, dice) {
      const [fullMs, diesToo] = [dice() * pastExpiryMs, dice()]
      node.harm({ isDiskFull: true })
      await sleep(fullMs)
      if (diesToo < 0.3) await node.kill()
      node.harm({ isDiskFull: false })
      if (diesToo < 0.3) node.start()
    },
  },
  {
    name: 'clock set',
    weight: 4,
    of: 'node',
    async make(_scene, node, dice) {
      node.harm({ clockAheadMs: Math.round((2 * dice() - 1) * mostAheadMs) })
    },
  },
  {
    name: 'crash of the database',
    weight: 2,
    of: 'database',
    async make({ database, pastExpiryMs }, _node, dice) {
      const awayMs = dice() * pastExpiryMs
      await database.crash()
      await sleep(awayMs)
      await database.recover()
    },
  },
  {
    name: 'database restored from a backup',
    weight: 1,
    of: 'database',
    async make({ database, till, pastExpiryMs }, _node, dice) {
      const olderMs = dice() * 2 * pastExpiryMs
      await database.crash()
      await database.backUp()
      till.backUp()
      await database.recover()
      await sleep(olderMs)
      await database.crash()
      await database.restore()
      await till.restore()
      await database.recover()
    },
  },
  {
    name: 'all lines to the database cut',
    weight: 4,
    of: 'database',
    async make({ database }) {
      database.line.cut()
    },
  },
  {
    name: 'answers of the database lost',
    weight: 6,
    of: 'database',
    async make({ database }, _node, dice) {
      database.line.loseAnswers(wholeBetween(dice, 1, 6))
    },
  },
  {
    name: 'line to the database frozen',
    weight: 2,
    of: 'database',
    async make({ database, pastExpiryMs }, _node, dice) {
      const frozenMs = dice() * 1.5 * pastExpiryMs
      database.line.freeze()
      await sleep(frozenMs)
      database.line.thaw()
    },
  },
  {
    name: 'database stopped as it stood',
    weight: 4,
    of: 'database',
    async make({ database, pastExpiryMs }, _node, dice) {
      const stillMs = (0.5 + dice()) * pastExpiryMs
      database.freeze()
      await sleep(stillMs)
      database.thaw()
    },
  },
  {
    name: 'rows locked',
    weight: 4,
    of: 'database',
    async make({ database, pastExpiryMs }, _node, dice) {
      await database.lockRows((0.5 + dice()) * pastExpiryMs)
    },
  },
  {
    name: 'log of the card gateway torn',
    weight: 4,
    of: 'till',
    async make({ till }) {
      await till.tear()
    },
  },
  {
    name: 'disk of the card gateway full',
    weight: 4,
    of: 'till',
    async make({ till, pastExpiryMs }, _node, dice) {
      const fullMs = dice() * pastExpiryMs
      till.fillDisk()
      await sleep(fullMs)
      till.emptyDisk()
    },
  },
]

/** Two clocks are less than an hour apart: a view that comes an hour after its decision is not recorded. */
const mostAheadMs = 25 * 60_000
