/** The first page of a PDF as a picture, read in a thread that may neither take long nor much memory. */
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { sizeInWords } from '#domain/kernel/size.ts'
import { Refused } from '../../kernel/refused.ts'
import type { FirstPage } from './first-page-thread.ts'

/** The box in which it is shown (MED-16). */
const box = { width: 250, height: 300 }
const mostPages = 200
const mostMs = 10_000
const mostMegabytes = 96

const unreadable = () =>
  new Refused({
    refused: 'pdf-unreadable',
    values: { seconds: mostMs / 1_000, size: sizeInWords(mostMegabytes * 1_000_000) },
  })

export interface ReadPdf {
  readonly pages: number
  readonly picture: Buffer
}

export async function readFirstPage(path: string): Promise<ReadPdf> {
  const read = await inThread(path)
  if (!read) throw unreadable()
  const { pages, page } = read
  if (pages > mostPages || !page)
    throw new Refused({ refused: 'pdf-pages-many', values: { n: String(pages), most: String(mostPages) } })
  const { width, height, pixels } = page
  // No pages at all, or one a thousand times as high as wide: there is nothing to be seen.
  if (pixels.length === 0) throw unreadable()
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ ...box, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
  return { pages, picture }
}

/** Null: it cannot be read, or not within these bounds. */
function inThread(path: string): Promise<FirstPage | null> {
  const worker = new Worker(new URL('./first-page-thread.ts', import.meta.url), {
    workerData: { path, ...box, mostPages, mostBytes: mostMegabytes * 1_000_000 },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return new Promise<FirstPage | null>((resolve) => {
    const end = setTimeout(() => resolve(null), mostMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(end)
      resolve(null)
    })
  }).finally(() => void worker.terminate())
}
