/**
 * The demonstration with its past, played once: tests whose product begins with it start from a copy of its data folder,
 * as a product does that was stopped and is started again.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Masthead } from './masthead.ts'

/** Under this name the processes that run tests are told of the room. */
const setting = 'PLAYED_DEMONSTRATION'

/** Makes the room for this process and those that it starts. Answers what removes it. */
export function makeRoomForDemonstration(): () => void {
  if (process.env[setting]) return () => {}
  const room = mkdtempSync(join(tmpdir(), 'masthead-played-'))
  // When root runs the tests, the database's own user must be let in.
  chmodSync(room, 0o755)
  process.env[setting] = room
  return () => {
    delete process.env[setting]
    rmSync(room, { recursive: true, force: true })
  }
}

/**
 * Fills the data folder, which may be empty or not there yet, of a product that is to be started with DEMO=1. The first of
 * the run plays the past, for which those that come meanwhile wait.
 */
export async function copyPlayedDemonstration(dataDir: string): Promise<void> {
  const room = process.env[setting]
  if (!room) throw new Error('Nobody made room for the demonstration before these tests')
  const played = join(room, 'played')
  if (isFirst(room)) await play(join(room, 'playing'), played)
  while (!existsSync(played)) {
    if (existsSync(failureIn(room))) throw new Error('The demonstration could not be played')
    await sleep(200)
  }
  // Not by Node, whose copies belong to whoever makes them: the database's files stay with its own user.
  execFileSync('cp', ['-a', `${played}/.`, dataDir])
}

const failureIn = (room: string): string => join(room, 'failed')

function isFirst(room: string): boolean {
  try {
    mkdirSync(join(room, 'begun'))
    return true
  } catch {
    return false
  }
}

async function play(folder: string, played: string): Promise<void> {
  try {
    mkdirSync(folder, { mode: 0o755 })
    const masthead = await Masthead.up({ dataDir: folder, settings: { DEMO: '1' } })
    const code = await masthead.stop()
    if (code !== 0) throw new Error(`The product did not stop cleanly: ${masthead.output}`)
    renameSync(folder, played)
  } catch (error) {
    mkdirSync(failureIn(join(folder, '..')))
    throw error
  }
}
