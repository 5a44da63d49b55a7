/** Signing in and out, one's own account, and the demonstration's cast. */
import { z } from 'zod'
import { flags, rights } from '#domain/people/actor.ts'
import { optionalLetters } from '#domain/people/letters.ts'
import { endpoint } from './kernel/endpoint.ts'
import { id, success } from './kernel/fields.ts'
import { refusals } from './messages.ts'

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

/** What somebody typed, of bounded length and without the one character that no text column takes. */
const typed = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => !text.includes('\0'))

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Sign in by e-mail and password',
  access: 'public',
  body: z.object({ email: typed(320), password: typed(1_000) }),
  reply: done,
})

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

/** Answers the same whether or not the address is known. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: 'Ask for a mail with a link that sets a new password',
  access: 'public',
  body: z.object({ email: typed(320), redirectTo: typed(200) }),
  reply: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the mail',
  access: 'public',
  body: z.object({ token: typed(200), newPassword: typed(1_000) }),
  reply: done,
})

/** Those for whom the person may make campaigns beside oneself: at most 25, by name. */
export const listAdvertisers = endpoint({
  method: 'GET',
  path: '/api/advertisers',
  summary: 'The advertisers for whom the person acts, by part of the name',
  access: 'campaign.manage',
  query: z.object({ search: z.string().max(1_000).optional() }),
  reply: z.array(person),
})

const letterWish = z.object({ kind: z.enum(optionalLetters), wanted: z.boolean(refusals['yes-or-no']) })
const letterWishes = z.object({ letters: z.array(letterWish) })

export const listLetterWishes = endpoint({
  method: 'GET',
  path: '/api/me/letters',
  summary: 'Which letters the person gets beside receipts and those about the account',
  access: 'people.self',
  reply: letterWishes,
})

export const setLetterWish = endpoint({
  method: 'POST',
  path: '/api/me/letters',
  summary: 'Switches one kind of letter on or off for oneself',
  access: 'people.self',
  body: letterWish,
  reply: letterWishes,
})

/** Only before there is anybody: the start prints a link with a token that works once. */
export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Make the first account, a superadmin, with the token that the first start printed',
  access: 'public',
  body: z.object({
    token: typed(200),
    name: typed(1_000),
    email: z.email({ error: refusals['email-unreadable'] }).max(320),
    password: typed(1_000),
  }),
  reply: success,
})

/** One card per role on the sign-in page. 404 outside the demonstration. */
export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/api/demo/people',
  summary: 'The demonstration’s cast: who can be tried with one click, and what to try',
  access: 'public',
  reply: z.object({
    people: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        email: z.string(),
        password: z.string(),
        /** One sentence: what to try as this person. */
        hint: z.string(),
      }),
    ),
  }),
})
