import type { FastifyReply } from 'fastify'
import type { Platform } from '../../kernel/context.ts'
import { openFairPlaces } from '../../kernel/http/fair-places.ts'
import { makePdf } from './proposal-pdf.ts'
import type { PdfTask } from './pdf-thread.ts'

/** Makes a PDF for somebody, when it is their turn. */
export type PrintPdf = (who: { personId: number; signal: AbortSignal }, task: PdfTask) => Promise<Uint8Array>

/** Each is made by a thread of its own, a few at a time: pages ask for ads beside them. */
export function openPdfPlaces({ settings }: Pick<Platform, 'settings'>): PrintPdf {
  const inAPlace = openFairPlaces(() => {
    const inAll = settings.get('documents.atOnce')
    return { inAll, ofOnePerson: Math.max(1, inAll - 1), waitingOfOnePerson: 20, waitMs: 25_000 }
  }, 'not-now')
  return ({ personId, signal }, task) => inAPlace({ person: personId, signal }, () => makePdf(task))
}

/** Sends one under this name; nobody keeps it on the way. */
export const sendPdf = (reply: FastifyReply, fileName: string, pdf: Uint8Array): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}.pdf"`,
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
