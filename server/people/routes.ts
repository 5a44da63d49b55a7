import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  listDemoPeople,
  readMe,
  requestPasswordReset,
  resetPassword,
  signIn as signInEndpoint,
  signOut,
} from '#contract/people.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { serve, servePublic } from '../kernel/serve.ts'
import { type Auth, passwordLength } from './auth.ts'
import { demonstrationCards } from './demonstration-cards.ts'
import { checkSameOrigin, webHeaders } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Only the calls named here reach the sign-in library; its other addresses do not exist. */
export function peopleRoutes(app: FastifyInstance, auth: Auth): void {
  const { config } = app.platform

  servePublic(app, signInEndpoint, async (platform, { body }, request, reply) => {
    checkSameOrigin(request, config.baseUrl)
    passCookies(await signIn(platform, auth, body, request), reply)
    return { success: true }
  })

  servePublic(app, signOut, async (_platform, _input, request, reply) => {
    checkSameOrigin(request, config.baseUrl)
    passCookies(await auth.api.signOut({ headers: webHeaders(request), asResponse: true }), reply)
    return { success: true }
  })

  servePublic(app, requestPasswordReset, async (_platform, { body }, request) => {
    checkSameOrigin(request, config.baseUrl)
    await auth.api.requestPasswordReset({
      body: { email: body.email.trim().toLowerCase() },
      headers: ownHeaders(config.baseUrl),
      asResponse: true,
    })
    return { success: true }
  })

  servePublic(app, resetPassword, async (_platform, { body }, request) => {
    checkSameOrigin(request, config.baseUrl)
    checkPassword(body.newPassword)
    const response = await auth.api.resetPassword({
      body,
      headers: ownHeaders(config.baseUrl),
      asResponse: true,
    })
    if (!response.ok) throw new Refused({ refused: 'reset-expired' }, 422)
    return { success: true }
  })

  serve(app, readMe, async ({ actor, payments }, _input, request: FastifyRequest) => ({
    personId: actor.personId,
    name: actor.name,
    email: actor.email,
    flags: [...actor.flags],
    level: actor.level,
    rights: [...actor.rights],
    clientIds: [...actor.clientIds],
    impersonator: actor.impersonator
      ? { id: actor.impersonator.personId, name: actor.impersonator.name }
      : null,
    isDemo: config.isDemo,
    hasTestPayments: payments.isTest,
    csrfToken: request.csrfToken ?? '',
  }))

  servePublic(app, listDemoPeople, async (platform) => {
    if (!config.isDemo) throw missing()
    return { people: await demonstrationCards(platform.db) }
  })
}

function checkPassword(password: string): void {
  const { min, max } = passwordLength
  if (password.length < min)
    throw new Refused({ refused: 'password-short', field: 'newPassword', values: { min } })
  if (password.length > max)
    throw new Refused({ refused: 'password-long', field: 'newPassword', values: { max } })
}

function ownHeaders(baseUrl: string): Headers {
  return new Headers({ origin: baseUrl })
}

function passCookies(response: Response, reply: FastifyReply): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
}
