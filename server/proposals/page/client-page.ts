/** The page on which a client reads their proposal, as the server writes it: whole without a script, which draws it anew. */
import { clientPagePath, clientPdfOf } from '#contract/proposals/client-page.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { loadsOf } from '../../kernel/http/built-files.ts'
import { printedPage } from '../../kernel/http/printed-page.ts'
import { documentFor, signedBy } from '../documents/read-document.ts'
import { sheetOf } from '../documents/print-page.ts'
import type { Visitor } from '../links/visitor.ts'
import { type Agent, agentOf } from './agent-of.ts'

const entry = 'web/client.tsx'

/** `token` is that of the link; undefined where a session opened it. */
export async function clientPage({ ctx, found }: Visitor, token: string | undefined) {
  const { document } = documentFor(ctx, found, await signedBy(ctx.db, found))
  const loads = loadsOf(entry)
  const address = { proposalId: found.row.id, clientId: found.row.clientId, token }
  const html = printedPage({
    ...sheetOf(document, clientPdfOf(clientPagePath(address))),
    withoutScript: withoutScript(await agentOf(ctx.db, found)),
    loads,
  })
  return { html, loads }
}

const withoutScript = ({ name, phone, email }: Agent): string =>
  `To choose and to pay here, allow scripts. Or ask ${escapeHtml(name)}: ${[phone, email].filter(Boolean).map(escapeHtml).join(', ')}.`
