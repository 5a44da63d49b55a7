/** Signing in, setting a new password, the first account, and the demonstration's cast. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { success } from '../kernel/fields.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { codesOfPasswords } from './codes.ts'

const done = z.looseObject({})

/** What somebody typed, of bounded length and without the one character that no text column takes. */
export const typed = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => !text.includes('\0'))

/** What letters can be sent to (RFC 5321), in characters: before the @, and in all. */
const longestMailbox = 64
const longestAddress = 254

export const emailField = z
  .email({ error: refusals['email-unreadable'] })
  .max(longestAddress, refusals['email-unreadable'])
  .refine((address) => address.lastIndexOf('@') <= longestMailbox, refusals['email-unreadable'])

export const passwordField = textOf('password', typed(1_000))

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Sign in by e-mail and password',
  access: 'public',
  body: z.object({ email: typed(320), password: passwordField }),
  refuses: ['sign-in-wrong', 'too-many'],
  reply: done,
})

/** Answers the same whether or not the address is known. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: 'Ask for a mail with a link that sets a new password',
  access: 'public',
  body: z.object({ email: typed(320), redirectTo: textOf('uri', typed(200)) }),
  refuses: ['too-many'],
  reply: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the mail',
  access: 'public',
  body: z.object({ token: typed(200), newPassword: passwordField }),
  refuses: [...codesOfPasswords, 'reset-expired'],
  reply: done,
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
    email: emailField,
    password: passwordField,
  }),
  refuses: [...codesOfPasswords, 'letter-unprintable', 'name-missing', 'name-too-long', 'setup-closed'],
  reply: success,
})

/** One card per role on the sign-in page. 404 outside the demonstration. */
export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/api/demo/people',
  summary: 'The demonstration’s cast: who can be tried with one click, and what to try',
  access: 'public',
  refuses: ['not-found'],
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
