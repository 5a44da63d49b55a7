import type { FastifyInstance } from 'fastify'
import * as account from '#contract/people/account.ts'
import { shortened } from '../kernel/network.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { changeEmailAddress, confirmAddress } from './change-address.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endOtherSessions, endOtherSession, listOwnSessions } from './own-sessions.ts'
import type { PeopleSessions } from './sessions.ts'

/** What people do with their own account. */
export function accountRoutes(app: FastifyInstance, sessions: PeopleSessions): void {
  const done = { success: true } as const

  serve(app, account.confirmPassword, async (context, { body }, request, reply) => {
    const token = await confirmPassword(context, { ...body, network: shortened(request.ip) })
    reply.header('set-cookie', sessions.cookieOf(token))
    return done
  })

  serve(app, account.changePassword, async (context, { body }, request, reply) => {
    const token = await changePassword(context, { ...body, network: shortened(request.ip) })
    reply.header('set-cookie', sessions.cookieOf(token))
    return done
  })

  serve(app, account.changeAddress, async (context, { body }, request) => {
    await changeEmailAddress(context, { ...body, network: shortened(request.ip) })
    return done
  })

  servePublic(app, account.confirmAddress, (platform, { body }) => confirmAddress(platform, body.token))

  serve(app, account.listSessions, listOwnSessions)

  serve(app, account.endSession, async (context, { params }) => {
    await endOtherSession(context, params.id)
    return done
  })

  serve(app, account.endOtherSessions, endOtherSessions)
}
