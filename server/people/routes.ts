import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  endTour as endTourEndpoint,
  readNotifications as readNotificationsEndpoint,
} from '#contract/notifications.ts'
import { listAdvertisers as listAdvertisersEndpoint } from '#contract/people/advertisers.ts'
import {
  listLetterWishes as listLetterWishesEndpoint,
  setLetterWish as setLetterWishEndpoint,
} from '#contract/people/letters.ts'
import { type Me, readMe, signOut } from '#contract/people/me.ts'
import {
  listDemoPeople,
  requestPasswordReset,
  resetPassword,
  setUp as setUpEndpoint,
  signIn as signInEndpoint,
} from '#contract/people/sign-in.ts'
import type { Context } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { missing } from '../kernel/refused.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { accountRoutes } from './account-routes.ts'
import { askForPassword } from './ask-for-password.ts'
import { clientRoutes } from './clients/routes.ts'
import { demonstrationCards } from './demonstration-cards.ts'
import { draftRoutes } from './drafts/routes.ts'
import { endTour, wantsTour } from './end-tour.ts'
import { listAdvertisers } from './list-advertisers.ts'
import { listLetterWishes, setLetterWish } from './letter-wishes.ts'
import { readNotifications } from './read-notifications.ts'
import type { PeopleSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import * as store from './store/sessions.ts'
import { viewingRoutes } from './viewing/routes.ts'

export function peopleRoutes(app: FastifyInstance, sessions: PeopleSessions): void {
  const { config } = app.platform
  accountRoutes(app, sessions)
  draftRoutes(app)
  viewingRoutes(app, sessions)
  clientRoutes(app)

  servePublic(app, signInEndpoint, async (platform, { body }, request, reply) => {
    const from = {
      network: shortened(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      formerToken: sessions.tokenOf(request),
    }
    const token = await signIn(platform, { ...body, ...from })
    reply.header('set-cookie', sessions.cookieOf(token))
    return { success: true }
  })

  serve(app, signOut, async ({ db, session, securityLog }, _input, _request, reply) => {
    await store.endSession(db, session.id)
    securityLog.note('sessions-ended')
    reply.header('set-cookie', sessions.noCookie)
    return { success: true }
  })

  servePublic(app, requestPasswordReset, async (platform, { body }, request) => {
    await askForPassword(platform, { email: body.email, network: shortened(request.ip) })
    return { success: true }
  })

  servePublic(app, resetPassword, async (platform, { body }) => {
    await setPassword(platform, body)
    return { success: true }
  })

  servePublic(app, setUpEndpoint, async (platform, { body }) => {
    await setUp(platform, body)
    return { success: true as const }
  })

  serve(app, readMe, async (context, _input, request: FastifyRequest) =>
    meOf(context, request.csrfToken ?? ''),
  )

  serve(app, readNotificationsEndpoint, async (context, { body }) => {
    await readNotifications(context, body.lastId)
    return { success: true as const }
  })

  serve(app, endTourEndpoint, async (context) => {
    await endTour(context)
    return { success: true as const }
  })

  serve(app, listAdvertisersEndpoint, (context, { query }) => listAdvertisers(context, query.search ?? ''))

  serve(app, listLetterWishesEndpoint, (context) => listLetterWishes(context))
  serve(app, setLetterWishEndpoint, (context, { body }) => setLetterWish(context, body))

  servePublic(app, listDemoPeople, async (platform) => {
    if (!config.isDemo) throw missing()
    return { people: await demonstrationCards(platform.db) }
  })
}

async function meOf(context: Context, csrfToken: string): Promise<Me> {
  const { actor, payments, config } = context
  return {
    personId: actor.personId,
    name: actor.name,
    email: actor.email,
    flags: [...actor.flags],
    level: actor.level,
    rights: [...actor.rights],
    clientIds: [...actor.clientIds],
    siteIds: [...actor.siteIds],
    impersonator: actor.impersonator
      ? { id: actor.impersonator.personId, name: actor.impersonator.name }
      : null,
    isDemo: config.isDemo,
    hasTestPayments: payments.isTest,
    smallestPaymentCents: BigInt(context.settings.get('payments.smallestCents')),
    wantsTour: await wantsTour(context),
    csrfToken,
  }
}
