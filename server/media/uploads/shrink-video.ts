import { rm } from 'node:fs/promises'
import { largestShownBytes } from '#domain/media/attachment.ts'
import { conversionMs, mayShowVideo } from '#domain/media/video.ts'
import { nullUnlessFull } from '../null-unless-full.ts'
import { niceness, run } from './ffmpeg.ts'
import { readable, readVideo } from './read-video.ts'

const soundBits = 96_000
/** What a telephone shows well; more is lost on it. */
const mostBits = 2_500_000
const fewestBits = 100_000
/** The part of the size that is for picture and sound; the rest is for the container's own. */
const share = 0.94

/** Answers the type of what it wrote; null where the video cannot be read or is too long to become light. Fails where the product ends before it has. */
export async function shrinkVideo(
  path: string,
  target: string,
  mimeType: string,
  stopping?: AbortSignal,
): Promise<string | null> {
  const video = readable(path, mimeType)
  const facts = await readVideo(path, mimeType)
  if (!video || !facts || mayShowVideo(facts) !== 'ok') return null
  const bits = Math.min(mostBits, Math.floor((largestShownBytes * 8 * share) / facts.seconds) - soundBits)
  if (!(bits >= fewestBits)) return null
  const words = ['-nostdin', '-v', 'error', ...video.source, ...written(bits), '-y', target]
  // The program of a process that was killed may still write into the file of before.
  await rm(target, { force: true })
  try {
    await run(video.ffmpeg, words, { mostMs: conversionMs(facts), nice: niceness.inBackground, stopping })
    return 'video/mp4'
  } catch (error) {
    stopping?.throwIfAborted()
    return nullUnlessFull(error as Error)
  }
}

/** Picture and sound alone: no notes, no chapters, no text. */
const written = (bits: number): string[] => [
  '-map',
  '0:v:0',
  '-map',
  '0:a:0?',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-vf',
  // Its pixels lie in pairs: an odd row or column goes.
  "scale='2*trunc(min(1280,iw)/2)':-2",
  '-threads',
  '1',
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  String(bits),
  '-maxrate',
  String(bits),
  '-bufsize',
  String(2 * bits),
  '-c:a',
  'aac',
  '-b:a',
  String(soundBits),
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]
