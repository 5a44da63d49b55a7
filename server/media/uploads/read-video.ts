/** What a video or a sound holds, as ffmpeg reads it, and the picture that stands for a video. */
import { stat } from 'node:fs/promises'
import type { VideoFacts, VideoTrack } from '#domain/media/video.ts'
import { findFfmpeg, readsOneFile, run } from './ffmpeg.ts'
import { nullUnlessFull } from '../null-unless-full.ts'

/** The reader that a file is given to, by its bytes: never the one that its content asks for. */
const readers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/x-flv': 'flv',
  'audio/mpeg': 'mp3',
}

/** Somebody waits for the answer. */
const mostMs = 20_000

export interface ReadableFile {
  readonly ffmpeg: string
  readonly ffprobe: string
  /** How both are told what to read. */
  readonly source: readonly string[]
}

/** Null where ffmpeg is not installed, or has no reader for this type. */
export function readable(path: string, mimeType: string): ReadableFile | null {
  const ffmpeg = findFfmpeg()
  const reader = readers[mimeType]
  if (!ffmpeg || !reader) return null
  const ffprobe = `${ffmpeg.slice(0, -'ffmpeg'.length)}ffprobe`
  return { ffmpeg, ffprobe, source: [...readsOneFile, '-f', reader, '-i', path] }
}

/** Its tracks and its length, of which no frame is decoded. Null where ffmpeg is not installed; no tracks where it cannot read them. */
export async function readVideo(path: string, mimeType: string): Promise<VideoFacts | null> {
  const file = readable(path, mimeType)
  if (!file) return null
  try {
    const said = await run(file.ffprobe, [...askTracks, ...file.source], { mostMs })
    const { streams = [], format } = JSON.parse(said) as SaidOfFile
    const seconds = Number(format?.duration ?? 0) || 0
    return { tracks: streams.flatMap(trackOf), seconds, frames: framesOf(streams, seconds) }
  } catch (error) {
    return nullUnlessFull(error as Error) ?? { tracks: [], seconds: 0, frames: 0 }
  }
}

const askTracks = [
  '-v',
  'error',
  '-show_entries',
  'stream=codec_type,codec_name,pix_fmt,width,height,nb_frames,avg_frame_rate:format=duration',
  '-of',
  'json',
]

interface SaidOfFile {
  readonly streams?: readonly {
    readonly codec_type?: string
    readonly codec_name?: string
    readonly pix_fmt?: string
    readonly width?: number
    readonly height?: number
    readonly nb_frames?: string
    /** `30000/1001` a second; `0/0` where it is not known. */
    readonly avg_frame_rate?: string
  }[]
  readonly format?: { readonly duration?: string }
}

/** As its head says, or as long as it lasts at its rate. */
function framesOf(streams: NonNullable<SaidOfFile['streams']>, seconds: number): number {
  const { nb_frames: counted, avg_frame_rate: rate = '' } =
    streams.find(({ codec_type: kind }) => kind === 'video') ?? {}
  const [of = 0, by = 0] = rate.split('/').map(Number)
  return Number(counted) || (by > 0 ? Math.ceil((of / by) * seconds) : 0)
}

/** Tracks of time or text are nobody's to see. */
function trackOf(said: NonNullable<SaidOfFile['streams']>[number]): VideoTrack[] {
  const { codec_type: kind, codec_name: codec = '', pix_fmt: pixels = '', width = 0, height = 0 } = said
  return kind === 'video' || kind === 'audio' ? [{ kind, codec, pixels, width, height }] : []
}

/** Writes the picture of its first second as a PNG, of a shorter one the first picture; false where it cannot be read. */
export async function writePoster(path: string, mimeType: string, target: string): Promise<boolean> {
  const video = readable(path, mimeType)
  if (!video) return false
  try {
    for (const second of ['1', '0']) {
      const words = ['-nostdin', '-v', 'error', ...video.source, '-ss', second, ...onePicture, target]
      await run(video.ffmpeg, words, { mostMs })
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
