/** Who is signed in, and ending that. Every screen needs this from the beginning. */
import { z } from 'zod'
import { flags, rights } from '#domain/people/actor.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

const person = z.object({ id, name: z.string() })

const wireMe = z.object({
  id,
  name: z.string(),
  email: z.string(),
  flags: z.array(z.enum(flags)),
  level: z.literal([0, 1, 2]),
  rights: z.array(z.enum(rights)),
  advertiser_ids: z.array(id),
  /** The sites that the person publishes. */
  site_ids: z.array(id),
  impersonator: person.nullable(),
  /** What runs as a demonstration here: the top bar says so. */
  modes: z.object({ demo: z.boolean(), test_payments: z.boolean() }),
  /** The tour of the first minutes has not been shown to this person. */
  wants_tour: z.boolean(),
  _token: z.string(),
})

const ownMe = z.object({
  personId: id,
  name: z.string(),
  email: z.string(),
  flags: z.array(z.enum(flags)),
  level: z.literal([0, 1, 2]),
  rights: z.array(z.enum(rights)),
  clientIds: z.array(id),
  siteIds: z.array(id),
  impersonator: person.nullable(),
  isDemo: z.boolean(),
  hasTestPayments: z.boolean(),
  wantsTour: z.boolean(),
  csrfToken: z.string(),
})
export type Me = z.output<typeof ownMe>

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who is signed in, what they may do, and the token that every change must carry',
  access: 'people.self',
  reply: z.codec(wireMe, ownMe, {
    decode: ({
      id: personId,
      advertiser_ids: clientIds,
      site_ids: siteIds,
      modes,
      wants_tour: wantsTour,
      _token: csrfToken,
      ...rest
    }) => ({
      ...rest,
      personId,
      clientIds,
      siteIds,
      isDemo: modes.demo,
      hasTestPayments: modes.test_payments,
      wantsTour,
      csrfToken,
    }),
    encode: ({ personId, clientIds, siteIds, isDemo, hasTestPayments, wantsTour, csrfToken, ...rest }) => ({
      ...rest,
      id: personId,
      advertiser_ids: clientIds,
      site_ids: siteIds,
      modes: { demo: isDemo, test_payments: hasTestPayments },
      wants_tour: wantsTour,
      _token: csrfToken,
    }),
  }),
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
  reply: done,
})
