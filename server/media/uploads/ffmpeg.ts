/** Debian's ffmpeg, where it is installed: it makes videos smaller, and takes pictures of them. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { mostPixelsOfFrame } from '#domain/media/video.ts'

/** The paths where ffmpeg may be installed. */
export const ffmpegPlaces = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg']

/** Looked for each time: it may be installed while the product runs. */
export const findFfmpeg = (): string | null => ffmpegPlaces.find((place) => existsSync(place)) ?? null

/** It may follow no address that stands in a file, and takes one processor, and no frame that is too large. */
export const readsOneFile = [
  '-protocol_whitelist',
  'file',
  '-threads',
  '1',
  '-max_pixels',
  String(mostPixelsOfFrame),
]

/** Programs tell a lot; no more of it is kept. */
const heardBytes = 1_000_000

/** What a program may have of the machine's memory in kB, its own code included: a film of 8K is read with half of it. */
const mostKilobytes = 2_000_000

/** Behind what the product does itself, and with no more memory than it may have, where the system knows how to say so. */
const bounded = 'ulimit -v "$0" 2>/dev/null; exec nice -n "$@"'

/** How far behind: somebody waits for it, or nobody does. */
export const niceness = { awaited: 5, inBackground: 15 }

const usualMs = 60_000

interface RunOptions {
  /** It ends after so many milliseconds. */
  readonly mostMs?: number
  readonly nice?: number
  /** Ends it at once. */
  readonly stopping?: AbortSignal | undefined
}

/** Runs one of its programs, which reads files alone; what it says is the answer. */
export async function run(
  program: string,
  words: readonly string[],
  { mostMs = usualMs, nice = niceness.awaited, stopping }: RunOptions = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    '/bin/sh',
    ['-c', bounded, String(mostKilobytes), String(nice), program, ...words],
    {
      timeout: mostMs,
      signal: stopping,
      killSignal: 'SIGKILL',
      maxBuffer: heardBytes,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    },
  )
  return stdout
}
