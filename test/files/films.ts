/** Videos and sounds that are real: those of the demonstration, and what ffmpeg makes of them. */
import { readFileSync } from 'node:fs'
import { findFfmpeg, run } from '#server/media/uploads/ffmpeg.ts'

const folder = new URL('../../seed/files/', import.meta.url)

/** An MP4 of six seconds that every browser plays. */
export const filmPath = new URL('lakefront.mp4', folder).pathname
export const film = (): Buffer => readFileSync(filmPath)
export const jingle = (): Buffer => readFileSync(new URL('jingle.mp3', folder))

/** The film behind which so many bytes stand that no player reads. */
export const heavyFilm = (bytes: number): Buffer => heavy(film(), bytes)

export function heavy(video: Buffer, bytes: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes + head.length)
  head.write('free', 4)
  return Buffer.concat([video, head, Buffer.alloc(bytes)])
}

/** A film of a quarter of an hour, of one grey picture: it is too long to become light. */
export async function endlessFilm(path: string): Promise<Buffer> {
  const grey = ['-f', 'lavfi', '-i', 'color=gray:size=32x32:rate=1:duration=900']
  await run(findFfmpeg() ?? 'ffmpeg', [
    '-v',
    'error',
    ...grey,
    '-pix_fmt',
    'yuv420p',
    '-f',
    'mp4',
    '-y',
    path,
  ])
  return readFileSync(path)
}

/** The film in a container and with codecs of somebody's choice: `flv`, `-c:v`, `flv1`. */
export async function filmAs(path: string, ...words: string[]): Promise<Buffer> {
  await run(findFfmpeg() ?? 'ffmpeg', ['-v', 'error', '-i', filmPath, ...words, '-y', path])
  return readFileSync(path)
}
