/** Debian's ffmpeg, where it is installed: it makes videos smaller, and takes pictures of them. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** The paths where ffmpeg may be installed. */
export const ffmpegPlaces = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg']

/** Looked for each time: it may be installed while the product runs. */
export const findFfmpeg = (): string | null => ffmpegPlaces.find((place) => existsSync(place)) ?? null

/** It may follow no address that stands in a file. */
export const readsFilesAlone = ['-protocol_whitelist', 'file']

const usualMs = 600_000
/** Programs tell a lot; no more of it is kept. */
const heardBytes = 1_000_000

/** Runs one of its programs, which reads files alone; what it says is the answer. */
export async function run(program: string, words: readonly string[], mostMs = usualMs): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...words], {
    timeout: mostMs,
    killSignal: 'SIGKILL',
    maxBuffer: heardBytes,
    env: {},
  })
  return stdout
}
