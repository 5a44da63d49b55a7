/** Runs in a thread of its own: setting a page is computing, and ads are decided beside it. */
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { ProposalDocument } from '#domain/proposals/document.ts'
import { faces } from '../../kernel/papers/faces.ts'
import { type Paper, pdfLayout } from './pdf-layout.ts'
import { orderWords, turnSigns } from './pdf-lines.ts'

export interface PdfTask {
  readonly document: ProposalDocument
  readonly paper: Paper
  /** When it is made, by the product's clock. */
  readonly at: Date
}

/** What of the library draws a line; it is no part of what it shows to others, so its version is fixed and a test reads it back. */
interface Renderer {
  readonly prototype: {
    renderLine(line: { inlines: ReturnType<typeof orderWords> }, x: number, y: number): void
  }
}

const { document, paper, at } = workerData as PdfTask
const { prototype: renderer } = (
  createRequire(import.meta.url)('pdfmake/js/Renderer.js') as { readonly default: Renderer }
).default
const { renderLine } = renderer
renderer.renderLine = function (line, x, y) {
  line.inlines = orderWords(line.inlines)
  renderLine.call(this, line, x, y)
  turnSigns(line.inlines)
}

const fontFiles = new Set(Object.values(faces).flatMap(Object.values))

pdfmake.setFonts(faces)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const pdf = await pdfmake.createPdf(pdfLayout(document, { paper, at })).getBuffer()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
parentPort?.postMessage(pdf)
