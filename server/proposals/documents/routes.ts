import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientPdfPath } from '#contract/proposals/client-page.ts'
import { getProposalPdf, getProposalSheet } from '#contract/proposals/documents.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { servePrinted } from '../../kernel/http/serve-printed.ts'
import { serve } from '../../kernel/http/serve.ts'
import { sendSheet } from '../../kernel/sheets/send-sheet.ts'
import { toVisitor } from '../links/page-for-visitor.ts'
import { signedFilesOf } from '../store/signatures.ts'
import { printPage } from './print-page.ts'
import { type PrintPdf, sendPdf } from './pdf-places.ts'
import type { PdfTask } from './pdf-thread.ts'
import { sheetOf } from './proposal-sheet.ts'
import { documentFor, readDocument } from './read-document.ts'

export function serveDocuments(app: FastifyInstance, print: PrintPdf): void {
  servePrinted(app, printed, async (context, id) =>
    printPage((await readDocument(context, id, 'proposal.view')).document, id),
  )
  servePdf(app, print)
  serve(app, getProposalSheet, async (context, { params }, _request, reply) => {
    const sheet = sheetOf(await readDocument(context, params.id, 'proposal.export'))
    await sendSheet(reply, { format: 'xlsx', fileName: fileNameOf(params.id), sheet })
    return undefined
  })
}

/** Only plain characters, whatever the proposal is called. */
const fileNameOf = (id: number) => `proposal-${numberOf(id)}`

const printed = {
  path: '/proposals/:id/print',
  access: 'proposal.view',
  what: 'proposal',
  whose: 'It is shown to the client it was made for, and to those who act for them.',
  numbered: 'proposal',
  instead: '/proposals',
  to: 'To the proposals',
} as const

function servePdf(app: FastifyInstance, print: PrintPdf): void {
  const { clock } = app.platform
  const send = async (reply: FastifyReply, { id, personId, document, paper }: WantedPdf) => {
    const who = { personId, signal: goneSignal(reply) }
    await sendPdf(reply, fileNameOf(id), await print(who, { document, paper, at: clock.now() }))
  }
  serve(app, getProposalPdf, async (context, { params: { id }, query: { paper } }, _request, reply) => {
    const { document } = await readDocument(context, id, 'proposal.view')
    await send(reply, { id, personId: context.actor.personId, document, paper })
    return undefined
  })
  // By the link of a letter, or signed in from the client's own page. What is signed is the file that was signed.
  app.get(clientPdfPath, (request, reply) =>
    toVisitor(app, request, reply, async ({ ctx, found }) => {
      const { id, versionNumber } = found.row
      const kept = await signedFilesOf(ctx.db, id, versionNumber)
      if (kept) return sendPdf(reply, fileNameOf(id), kept.pdf)
      const paper = (request.query as { readonly paper?: unknown }).paper === 'a4' ? 'a4' : 'letter'
      const { document } = documentFor(ctx, found, null)
      await send(reply, { id, personId: ctx.actor.personId, document, paper })
      return reply
    }),
  )
}

interface WantedPdf extends Pick<PdfTask, 'document' | 'paper'> {
  readonly id: number
  readonly personId: number
}

/** Whoever goes before their turn waits no longer. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
