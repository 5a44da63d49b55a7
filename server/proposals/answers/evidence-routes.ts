/** The page that tells all that happened to a proposal, and the files that its client signed; for whoever sells it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getSignedJson, getSignedPdf } from '#contract/proposals/answers.ts'
import { signedFileName } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { numberIn, servePrinted } from '../../kernel/http/serve-printed.ts'
import { serve } from '../../kernel/http/serve.ts'
import { missing } from '../../kernel/refused.ts'
import { findProposal } from '../find-proposal.ts'
import { signedFilesOf } from '../store/signatures.ts'
import { evidencePage } from './evidence-page.ts'

export function serveEvidence(app: FastifyInstance): void {
  servePrinted(app, evidence, async (context, id) =>
    evidencePage(context, await findProposal(context, id, 'proposal.edit')),
  )
  serve(app, getSignedJson, async (context, { params }, _request, reply) => {
    const { content } = await filesOf(context, params)
    await attach(
      reply,
      'application/json; charset=utf-8',
      signedFileName(params.id, params.number, 'json'),
    ).send(content)
    return undefined
  })
  serve(app, getSignedPdf, async (context, { params }, _request, reply) => {
    const { pdf } = await filesOf(context, params)
    await attach(reply, 'application/pdf', signedFileName(params.id, params.number, 'pdf')).send(
      Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    )
    return undefined
  })
}

const evidence = {
  path: '/proposals/:id/evidence',
  access: 'proposal.edit',
  what: 'evidence',
  whose: 'It is shown to those who sell the proposal.',
  numbered: 'proposal',
  instead: '/proposals',
  to: 'To the proposals',
} as const

interface Wanted {
  readonly id: number
  /** Of the version, as the address has it. */
  readonly number: string
}

async function filesOf(ctx: Context, { id, number }: Wanted) {
  await findProposal(ctx, id, 'proposal.edit')
  const version = numberIn(number)
  const files = version && (await signedFilesOf(ctx.db, id, version))
  if (!files) throw missing()
  return files
}

const attach = (reply: FastifyReply, type: string, name: string) =>
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
