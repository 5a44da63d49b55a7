import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Action } from '#domain/people/permissions.ts'
import type { SessionContext } from '../context.ts'
import { missing, Refused } from '../refused.ts'
import { missingPage, sendPrintedPage, signedOutPage } from './printed-page.ts'

interface PrintedPage {
  /** The path as it is declared, with `:id` in the place of the number. */
  readonly path: string
  readonly access: Action
  /** What it is called in the middle of a sentence, and to whom it is shown. */
  readonly what: string
  readonly whose: string
  /** What its number is of, and where somebody may go who does not find that. */
  readonly numbered: string
  readonly instead: string
  readonly to: string
}

/** The number of something in an address; null of anything else. */
export const numberIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/**
 * A page to print of one thing, at an address that people type and keep: whoever is not signed in is asked to and led back
 * (401); what is not there, or not theirs, is a page that says so.
 */
export function servePrinted(
  app: FastifyInstance,
  { path, access, numbered, instead, to, ...said }: PrintedPage,
  pageOf: (context: SessionContext, id: number, request: FastifyRequest) => Promise<string>,
): void {
  app.get<{ Params: { id: string } }>(path, { config: { access } }, async (request, reply) => {
    const context = await app.sessions.contextOf(request)
    if (!context) return sendPrintedPage(reply, 401, signedOutPage(request.url, said))
    try {
      const id = numberIn(request.params.id)
      if (id === null) throw missing()
      return sendPrintedPage(reply, 200, await pageOf(context, id, request))
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      context.securityLog.refused(refused)
      return sendPrintedPage(reply, refused.status, missingPage(numbered, { instead, to }))
    }
  })
}
