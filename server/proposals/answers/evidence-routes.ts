/** The page that tells all that happened to a proposal, and the files that its client signed; for whoever sells it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getSignedJson, getSignedPdf } from '#contract/proposals/answers.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { missingPage, sendPage, signedOutPage } from '../../kernel/http/printed-page.ts'
import { serve } from '../../kernel/http/serve.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { findProposal } from '../find-proposal.ts'
import { signedFilesOf } from '../store/signatures.ts'
import { evidencePage } from './evidence-page.ts'

export function serveEvidence(app: FastifyInstance): void {
  const toSellers = { config: { access: 'proposal.edit' } }
  app.get<{ Params: { id: string } }>('/proposals/:id/evidence', toSellers, async (request, reply) => {
    const context = await app.sessions.contextOf(request)
    if (!context) return sendPage(reply, 401, signedOutPage(request.url, evidence))
    const { id } = request.params
    try {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw missing()
      const found = await findProposal(context, Number(id), 'proposal.edit')
      return sendPage(reply, 200, await evidencePage(context, found))
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      context.securityLog.refused(refused)
      return sendPage(reply, refused.status, missingPage('proposal', toProposals))
    }
  })
  serve(app, getSignedJson, async (context, { params }, _request, reply) => {
    const { content } = await filesOf(context, params)
    await attach(reply, 'application/json; charset=utf-8', nameOf(params, 'json')).send(content)
    return undefined
  })
  serve(app, getSignedPdf, async (context, { params }, _request, reply) => {
    const { pdf } = await filesOf(context, params)
    await attach(reply, 'application/pdf', nameOf(params, 'pdf')).send(
      Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    )
    return undefined
  })
}

const evidence = { what: 'evidence', whose: 'It is shown to those who sell the proposal.' }
const toProposals = { instead: '/proposals', to: 'To the proposals' }

interface Wanted {
  readonly id: number
  /** Of the version, as the address has it. */
  readonly number: string
}

async function filesOf(ctx: Context, { id, number }: Wanted) {
  await findProposal(ctx, id, 'proposal.edit')
  const files = /^[1-9]\d{0,8}$/.test(number) ? await signedFilesOf(ctx.db, id, Number(number)) : null
  if (!files) throw missing()
  return files
}

const nameOf = ({ id, number }: Wanted, ending: string) =>
  `proposal-${numberOf(id)}-version-${number}-signed.${ending}`

const attach = (reply: FastifyReply, type: string, name: string) =>
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
