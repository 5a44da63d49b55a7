/** Who is signed in, and ending that. Every screen needs this from the beginning. */
import { z } from 'zod'
import { flags, rights } from '#domain/people/actor.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, id } from '../kernel/fields.ts'
import { as, together, inOurWords, inside } from '../kernel/in-our-words.ts'

const me = together(
  inOurWords({
    personId: as('id', id),
    name: z.string(),
    email: z.string(),
    flags: z.array(z.enum(flags)),
    level: z.literal([0, 1, 2]),
    rights: z.array(z.enum(rights)),
    clientIds: as('advertiser_ids', z.array(id)),
    /** The sites that the person publishes. */
    siteIds: as('site_ids', z.array(id)),
    impersonator: z.object({ id, name: z.string() }).nullable(),
  }),
  /** What runs as a demonstration here: the top bar says so. */
  inside(
    'modes',
    inOurWords({ isDemo: as('demo', z.boolean()), hasTestPayments: as('test_payments', z.boolean()) }),
  ),
  inOurWords({
    /** The least that a card is charged here. */
    smallestPaymentCents: as('smallest_payment', centsText),
    /** The tour of the first minutes has not been shown to this person. */
    wantsTour: as('wants_tour', z.boolean()),
    csrfToken: as('_token', z.string()),
  }),
)
export type Me = z.output<typeof me>

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who is signed in, what they may do, and the token that every change must carry',
  access: 'people.self',
  reply: me,
  holdsToken: true,
})

const done = z.looseObject({})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End the session',
  access: 'people.self',
  body: z.object({}),
  reply: done,
})

export const stopViewing = endpoint({
  method: 'POST',
  path: '/api/auth/admin/stop-impersonating',
  summary: 'Stop looking through another person’s eyes and be oneself again',
  access: 'people.self',
  body: z.object({}),
  /** The page that was left for it. */
  refuses: ['not-viewing'],
  reply: inOurWords({ returnTo: as('return_to', z.string()) }),
})
