/** The page that tells all that happened to a proposal, and the files that its client signed; for whoever sells it. */
import type { FastifyInstance } from 'fastify'
import { getSignedJson, getSignedPdf } from '#contract/proposals/answers.ts'
import type { Context } from '../../kernel/context.ts'
import { numberIn, servePrinted } from '../../kernel/http/serve-printed.ts'
import { serve } from '../../kernel/http/serve.ts'
import { missing } from '../../kernel/refused.ts'
import { findProposal } from '../known/find-proposal.ts'
import { signedFilesOf } from '../store/signatures.ts'
import { evidencePage } from './evidence-page.ts'
import { sendSigned } from './send-signed.ts'

export function serveEvidence(app: FastifyInstance): void {
  servePrinted(app, evidence, async (context, id) =>
    evidencePage(context, await findProposal(context, id, 'proposal.edit')),
  )
  for (const [kind, endpoint] of [
    ['json', getSignedJson],
    ['pdf', getSignedPdf],
  ] as const)
    serve(app, endpoint, async (context, { params }, _request, reply) => {
      const { version, ...files } = await filesOf(context, params)
      await sendSigned(reply, kind, { id: params.id, version }, files)
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

interface VersionAddress {
  readonly id: number
  /** The number of the version, as the address has it. */
  readonly number: string
}

async function filesOf(ctx: Context, { id, number }: VersionAddress) {
  await findProposal(ctx, id, 'proposal.edit')
  const version = numberIn(number)
  const files = version && (await signedFilesOf(ctx.db, id, version))
  if (!version || !files) throw missing()
  return { version, ...files }
}
