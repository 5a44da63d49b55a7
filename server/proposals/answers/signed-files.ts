/** What a client signed of their proposal, for themselves: the files of every version that they accepted. */
import type { FastifyInstance } from 'fastify'
import { clientSignedPath } from '#contract/proposals/client-page.ts'
import type { SignedVersion } from '#contract/proposals/thread.ts'
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import type { Context } from '../../kernel/context.ts'
import { numberIn } from '../../kernel/http/serve-printed.ts'
import { missing } from '../../kernel/refused.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { toVisitor } from '../links/page-for-visitor.ts'
import { signedFilesOf, signaturesOf, versionsWithPrices } from '../store/signatures.ts'
import { sendSigned } from './send-signed.ts'

/**
 * The newest first. The JSON tells what each item costs: it is there where that was shown then, and is not hidden now; the
 * PDF shows what was shown.
 */
export async function signedVersions(ctx: Context, found: FoundProposal): Promise<SignedVersion[]> {
  const signatures = await signaturesOf(ctx.db, found.row.id)
  if (signatures.length === 0) return []
  const sees = seesPrices(found.row.hidesPrices, found.relation, ctx.actor)
  const withPrices = sees ? await versionsWithPrices(ctx.db, found.row.id) : []
  return signatures.map(({ version, name, at }) => ({
    version,
    name,
    at,
    hasJson: withPrices.includes(version),
  }))
}

export function serveSignedFiles(app: FastifyInstance): void {
  for (const kind of ['pdf', 'json'] as const)
    app.get(`${clientSignedPath}/${kind}`, (request, reply) =>
      toVisitor(app, request, reply, async ({ ctx, found }) => {
        const version = numberIn((request.params as { readonly number: string }).number)
        const signed = (await signedVersions(ctx, found)).find((one) => one.version === version)
        const files = signed && (await signedFilesOf(ctx.db, found.row.id, signed.version))
        if (!files || (kind === 'json' && !signed.hasJson)) throw missing()
        return sendSigned(reply, kind, { id: found.row.id, version: signed.version }, files)
      }),
    )
}
