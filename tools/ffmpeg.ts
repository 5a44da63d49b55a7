/** Makes sure that tests find the ffmpeg with which the product makes videos smaller. */
import { findFfmpeg } from '../server/media/uploads/ffmpeg.ts'
import { installFromDebian } from './debian-package.ts'

/** Answers null when it is there, or else the sentence that says how to get it. */
export function ensureFfmpeg(): string | null {
  if (findFfmpeg()) return null
  installFromDebian('for the tests of videos', 'ffmpeg')
  return findFfmpeg() ? null : 'The tests of videos need ffmpeg. Run: sudo apt-get install -y ffmpeg'
}
