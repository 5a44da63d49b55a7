import { rm } from 'node:fs/promises'
import { bitsOfPicture, conversionMs, mayBeMade, mayShowVideo, soundBits } from '#domain/media/video.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { nullUnlessFull } from '../null-unless-full.ts'
import { niceness, run } from './ffmpeg.ts'
import { readable, readVideo } from './read-video.ts'

/** Writes it as an MP4 that is light and that browsers play; answers that type. Refuses, with why, what cannot become one, and fails where the product ends before it has. */
export async function shrinkVideo(
  path: string,
  target: string,
  mimeType: string,
  stopping?: AbortSignal,
): Promise<string> {
  const video = readable(path, mimeType)
  const facts = await readVideo(path, mimeType)
  if (!video || !facts) throw new Refused({ refused: 'video-tool-missing' })
  allow(mayShowVideo(facts))
  allow(mayBeMade(facts))
  const words = ['-nostdin', '-v', 'error', ...video.source, ...written(bitsOfPicture(facts)), '-y', target]
  const mostMs = conversionMs(facts)
  // The program of a process that was killed may still write into the file of before.
  await rm(target, { force: true })
  try {
    await run(video.ffmpeg, words, { mostMs, nice: niceness.inBackground, stopping })
    return 'video/mp4'
  } catch (error) {
    stopping?.throwIfAborted()
    nullUnlessFull(error as Error)
    const isLate = (error as { readonly killed?: boolean }).killed
    const minutes = Math.ceil(mostMs / 60_000)
    throw new Refused(
      isLate ? { refused: 'upload-slow', values: { minutes } } : { refused: 'video-unreadable' },
    )
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
