/** One's own account: the password, the address, and where one is signed in. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant, success } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { emailField, passwordField, typed } from './sign-in.ts'
import { codesOfPasswords } from './codes.ts'

/** Asked for when the password must have been given a short while ago. The session goes on under another token. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/me/confirm',
  summary: 'Gives the password once more, for what a session alone may not do',
  access: 'people.self',
  body: z.object({ password: passwordField }),
  refuses: ['password-wrong', 'too-many'],
  reply: success,
})

/** The person's other sessions end. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/me/password',
  summary: 'Sets another password with the present one, and ends one’s other sessions',
  access: 'people.self',
  /** The present one, and the one to come. */
  body: z.object({ password: passwordField, newPassword: passwordField }),
  refuses: [...codesOfPasswords, 'password-wrong', 'too-many', 'viewing'],
  reply: success,
})

/** Answers the same whether or not the address is somebody's already. */
export const changeAddress = endpoint({
  method: 'POST',
  path: '/api/me/email',
  summary: 'Asks for another e-mail address; a link in a letter to it confirms it',
  access: 'people.self',
  body: z.object({ email: emailField }),
  refuses: ['confirm-first', 'too-many', 'viewing'],
  reply: success,
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-address',
  summary: 'Takes the new e-mail address with the token of the letter',
  access: 'public',
  body: z.object({ token: typed(200) }),
  refuses: ['reset-expired'],
  reply: z.object({ email: z.string() }),
})

const session = inOurWords({
  id,
  /** The browser in words, such as "Firefox on Windows". */
  browser: z.string(),
  begunAt: as('begun_at', instant),
  lastUsedAt: as('last_used_at', instant),
  isThis: as('is_this', z.boolean()),
})
export type OwnSession = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where the person is signed in, the last used first',
  access: 'people.self',
  refuses: ['viewing'],
  reply: z.object({ sessions: z.array(session) }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/me/sessions/:id/end',
  summary: 'Ends one of one’s own sessions',
  access: 'people.self',
  params: paramsOf('session'),
  body: z.object({}),
  refuses: ['viewing'],
  reply: success,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/me/sessions/end-others',
  summary: 'Ends all of one’s own sessions but this one',
  access: 'people.self',
  body: z.object({}),
  refuses: ['viewing'],
  reply: z.object({ ended: z.int().min(0) }),
})
