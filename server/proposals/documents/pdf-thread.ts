/** Runs in a thread of its own: setting a page is computing, and ads are decided beside it. */
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { ProposalDocument } from '#domain/proposals/document.ts'
import { type Paper, pdfLayout } from './pdf-layout.ts'

export interface PdfTask {
  readonly document: ProposalDocument
  readonly paper: Paper
  /** When it is made, by the product's clock. */
  readonly at: Date
}

const { document, paper, at } = workerData as PdfTask

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))
const fonts = {
  Inter: {
    normal: file('inter/400Regular/Inter_400Regular.ttf'),
    bold: file('inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  Charis: {
    normal: file('charis-sil/400Regular/CharisSIL_400Regular.ttf'),
    bold: file('charis-sil/700Bold/CharisSIL_700Bold.ttf'),
  },
}
const fontFiles = new Set(Object.values(fonts).flatMap(Object.values))

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const pdf = await pdfmake.createPdf(pdfLayout(document, { paper, at })).getBuffer()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
parentPort?.postMessage(pdf)
