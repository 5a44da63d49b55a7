/** Runs in a thread of its own: a PDF is a program that strangers wrote. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

interface Task {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly mostPages: number
  readonly mostBytes: number
}

export interface FirstPage {
  readonly pages: number
  /** Red, green, blue and opacity of each pixel; null where there are more pages than are read. */
  readonly page: { readonly width: number; readonly height: number; readonly pixels: Uint8Array } | null
}

const { path, width, height, mostPages, mostBytes } = workerData as Task

boundMemory(mostBytes)
const read = await readFirstPage()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
parentPort?.postMessage(read)

async function readFirstPage(): Promise<FirstPage> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  const pages = document.getPageCount()
  if (pages > mostPages) return { pages, page: null }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  // Twice as fine as it is shown, for sharp screens.
  const scale = 2 * Math.min(width / originalWidth, height / originalHeight)
  const drawn = await page.render({ scale, render: 'bitmap' })
  return { pages, page: { width: drawn.width, height: drawn.height, pixels: drawn.data } }
}

/** Of what every JavaScript engine has; no list of Node's types names it. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

/** The reader's own memory grows beside that of the thread, which no limit of the thread counts. */
function boundMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('the PDF takes too much memory')
    return grow.call(this, pages)
  }
}
