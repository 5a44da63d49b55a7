/** What a video holds, as ffmpeg reads it: the picture that stands for it, and whether browsers play it as it is. */
import { stat } from 'node:fs/promises'
import { findFfmpeg, readsFilesAlone, run } from './ffmpeg.ts'
import { nullUnlessFull } from '../inspect-image.ts'

/** The reader that a file is given to, by its bytes: never the one that its content asks for. */
const readers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/x-flv': 'flv',
}

/** Somebody waits for the answer. */
const mostMs = 20_000

export interface Readable {
  readonly ffmpeg: string
  readonly ffprobe: string
  /** How both are told what to read. */
  readonly source: readonly string[]
}

/** Null where ffmpeg is not installed, or has no reader for this type. */
export function readable(path: string, mimeType: string): Readable | null {
  const ffmpeg = findFfmpeg()
  const reader = readers[mimeType]
  if (!ffmpeg || !reader) return null
  const ffprobe = `${ffmpeg.slice(0, -'ffmpeg'.length)}ffprobe`
  return { ffmpeg, ffprobe, source: [...readsFilesAlone, '-f', reader, '-i', path] }
}

/** Writes the picture of its first second as a PNG, of a shorter one the first picture; false where it cannot be read. */
export async function writePoster(path: string, mimeType: string, target: string): Promise<boolean> {
  const video = readable(path, mimeType)
  if (!video) return false
  try {
    for (const second of ['1', '0']) {
      const words = ['-nostdin', '-v', 'error', ...video.source, '-ss', second, ...onePicture, target]
      await run(video.ffmpeg, words, mostMs)
      if (await stat(target).catch(() => null)) return true
    }
    return false
  } catch (error) {
    return nullUnlessFull(error as Error) ?? false
  }
}

const onePicture = [
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  "scale='min(1280,iw)':-2",
  '-map_metadata',
  '-1',
  '-c:v',
  'png',
  '-f',
  'image2',
  '-update',
  '1',
  '-y',
]

/** What every browser plays that is in use: an MP4 of these alone. */
const played: Readonly<Record<string, readonly string[]>> = { video: ['h264'], audio: ['aac', 'mp3'] }
const playedContainers = ['video/mp4', 'video/x-m4v']
const playedPixels = ['yuv420p', 'yuvj420p']

/** False of whatever must be made an MP4 first. */
export async function playsInBrowsers(path: string, mimeType: string): Promise<boolean> {
  const video = readable(path, mimeType)
  if (!video || !playedContainers.includes(mimeType)) return false
  const said = await run(video.ffprobe, [...askTracks, ...video.source], mostMs)
  const { streams } = JSON.parse(said) as { streams: readonly Track[] }
  return streams.every(
    ({ codec_type: kind, codec_name: codec, pix_fmt: pixels }) =>
      !Object.hasOwn(played, kind) ||
      (played[kind]?.includes(codec ?? '') && (kind === 'audio' || playedPixels.includes(pixels ?? ''))),
  )
}

interface Track {
  readonly codec_type: string
  readonly codec_name?: string
  readonly pix_fmt?: string
}

const askTracks = ['-v', 'error', '-show_entries', 'stream=codec_type,codec_name,pix_fmt', '-of', 'json']
