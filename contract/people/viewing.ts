/** Looking through another person's eyes. The two paths that log in are screens when they are only looked at. */
import { z } from 'zod'
import { longestReturn } from '#domain/people/safe-return.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, success } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { typed } from './sign-in.ts'

/** What another session begins with: the page to which Exit leads back. */
const beginning = inOurWords({ returnTo: as('return_to', textOf('uri', typed(longestReturn)).optional()) })

export const viewAdvertiser = endpoint({
  method: 'POST',
  path: '/agent/login/:id',
  summary: 'Look through an advertiser’s eyes, for an hour at most',
  access: 'people.logInAs',
  params: paramsOf('advertiser'),
  body: beginning,
  refuses: ['view-self', 'view-staff', 'viewing'],
  reply: success,
})

export const viewPerson = endpoint({
  method: 'POST',
  path: '/agent/loginU/:id',
  summary: 'Look through a person’s eyes, for an hour at most',
  access: 'people.logInAs',
  params: paramsOf('person'),
  body: beginning,
  refuses: ['view-self', 'view-staff', 'viewing'],
  reply: success,
})

/** Refused as beginning it would be. */
export const findViewable = endpoint({
  method: 'GET',
  path: '/api/people/:id/viewable',
  summary: 'Whose eyes these are, before anybody looks through them',
  access: 'people.logInAs',
  params: paramsOf('person'),
  query: z.object({ as: z.enum(['advertiser', 'user']) }),
  refuses: ['view-self', 'view-staff', 'viewing'],
  reply: z.object({ id, name: z.string(), email: z.string() }),
})
