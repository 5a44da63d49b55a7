/** Videos and sounds that are real: those of the demonstration, and what ffmpeg makes of them. */
import { readFileSync } from 'node:fs'
import { findFfmpeg, run } from '#server/media/uploads/ffmpeg.ts'

const folder = new URL('../../seed/files/', import.meta.url)

/** An MP4 of six seconds that every browser plays. */
export const filmPath = new URL('lakefront.mp4', folder).pathname
export const film = (): Buffer => readFileSync(filmPath)
export const jingle = (): Buffer => readFileSync(new URL('jingle.mp3', folder))

/** The film in a container and with codecs of somebody's choice: `flv`, `-c:v`, `flv1`. */
export async function filmAs(path: string, ...words: string[]): Promise<Buffer> {
  await run(findFfmpeg() ?? 'ffmpeg', ['-v', 'error', '-i', filmPath, ...words, '-y', path])
  return readFileSync(path)
}
