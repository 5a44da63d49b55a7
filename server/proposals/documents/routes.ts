import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientPdfPath } from '#contract/proposals/client-page.ts'
import { getProposalPdf, getProposalSheet } from '#contract/proposals/documents.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { openFairPlaces } from '../../kernel/http/fair-places.ts'
import { missingPage, sendPage, signedOutPage } from '../../kernel/http/printed-page.ts'
import { serve } from '../../kernel/http/serve.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { sendSheet } from '../../kernel/sheets/send-sheet.ts'
import { toVisitor } from '../links/page-for-visitor.ts'
import { printPage } from './print-page.ts'
import { makePdf } from './proposal-pdf.ts'
import type { PdfTask } from './pdf-thread.ts'
import { sheetOf } from './proposal-sheet.ts'
import { documentFor, readDocument } from './read-document.ts'

export function serveDocuments(app: FastifyInstance): void {
  servePrintPage(app)
  servePdf(app)
  serve(app, getProposalSheet, async (context, { params }, _request, reply) => {
    const sheet = sheetOf(await readDocument(context, params.id, 'proposal.export'))
    await sendSheet(reply, { format: 'xlsx', fileName: fileNameOf(params.id), sheet })
    return undefined
  })
}

/** Only plain characters, whatever the proposal is called. */
const fileNameOf = (id: number) => `proposal-${numberOf(id)}`

function servePrintPage(app: FastifyInstance): void {
  const ofProposals = { config: { access: 'proposal.view' } }
  app.get<{ Params: { id: string } }>('/proposals/:id/print', ofProposals, async (request, reply) => {
    const context = await app.sessions.contextOf(request)
    if (!context) return sendPage(reply, 401, signedOutPage(request.url, proposals))
    const { id } = request.params
    try {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw missing()
      const { document } = await readDocument(context, Number(id), 'proposal.view')
      return sendPage(reply, 200, printPage(document, Number(id)))
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      context.securityLog.refused(refused)
      return sendPage(reply, refused.status, missingPage('proposal', toProposals))
    }
  })
}

const proposals = {
  what: 'proposal',
  whose: 'It is shown to the client it was made for, and to those who act for them.',
}
const toProposals = { instead: '/proposals', to: 'To the proposals' }

/** Each is made by a thread of its own, a few at a time: pages ask for ads beside them. */
function servePdf(app: FastifyInstance): void {
  const { settings, clock } = app.platform
  const inAPlace = openFairPlaces(() => {
    const inAll = settings.get('documents.atOnce')
    return { inAll, ofOnePerson: Math.max(1, inAll - 1), waitingOfOnePerson: 20, waitMs: 25_000 }
  }, 'not-now')
  const send = async (reply: FastifyReply, { id, personId, document, paper }: WantedPdf) => {
    const who = { person: personId, signal: goneSignal(reply) }
    const pdf = await inAPlace(who, () => makePdf({ document, paper, at: clock.now() }))
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileNameOf(id)}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  }
  serve(app, getProposalPdf, async (context, { params: { id }, query: { paper } }, _request, reply) => {
    const { document } = await readDocument(context, id, 'proposal.view')
    await send(reply, { id, personId: context.actor.personId, document, paper })
    return undefined
  })
  // By the link of a letter, or signed in from the client's own page.
  app.get(clientPdfPath, (request, reply) =>
    toVisitor(app, request, reply, async ({ ctx, found }) => {
      const id = found.row.id
      const paper = (request.query as { readonly paper?: unknown }).paper === 'a4' ? 'a4' : 'letter'
      const { document } = documentFor(ctx, found)
      await send(reply, {
        ...{ id, personId: ctx.actor.personId, document, paper },
      })
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
