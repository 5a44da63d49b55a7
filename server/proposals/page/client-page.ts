/** The page on which a client reads their proposal, as the server writes it: whole without a script, which draws it anew. */
import { clientPagePath, clientPdfOf } from '#contract/proposals/client-page.ts'
import { loadsOf } from '../../kernel/http/built-files.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { documentFor, signedBy } from '../documents/read-document.ts'
import { printedSheetOf } from '../documents/print-page.ts'
import type { ProposalVisitor } from '../links/visitor.ts'
import { withoutScript } from './without-script.ts'

const entry = 'web/client.tsx'

/** `token` is that of the link; undefined where a session opened it. */
export async function clientPage(visitor: ProposalVisitor, token: string | undefined) {
  const { ctx, found } = visitor
  const { document } = documentFor(ctx, found, await signedBy(ctx.db, found))
  const loads = loadsOf(entry)
  const address = { proposalId: found.row.id, clientId: found.row.clientId, token }
  const html = printedPage({
    ...printedSheetOf(document, clientPdfOf(clientPagePath(address))),
    withoutScript: await withoutScript(visitor),
    loads,
  })
  return { html, loads }
}
