/** Which letters a person gets. */
import { z } from 'zod'
import { optionalLetters } from '#domain/people/letters.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { refusals } from '../refusals.ts'

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
  refuses: ['viewing'],
  reply: letterWishes,
})
