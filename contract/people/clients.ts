/** New clients of agents, and people who are asked to become clients. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, success } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { emailField, typed } from './sign-in.ts'

/** Who is a client of the person already is answered as they stand; who is known and none of theirs is a refusal. */
export const addClient = endpoint({
  method: 'POST',
  path: '/agent/api/clients/',
  summary: 'Adds a client, who gets in by asking for a password',
  access: 'proposal.edit',
  body: inOurWords({
    name: typed(1_000),
    businessName: as('business_name', typed(1_000).optional()),
    email: emailField,
    phone: typed(1_000).optional(),
  }),
  refuses: [
    'business-long',
    'client-known',
    'letter-unprintable',
    'name-missing',
    'name-too-long',
    'phone-unreadable',
    'too-many',
  ],
  reply: z.object({
    client: z.object({ id, name: z.string() }),
    /** There already; nothing was changed. */
    repeated: z.boolean(),
  }),
})

/** Answers the same whether or not the address is somebody's. */
export const askClient = endpoint({
  method: 'POST',
  path: '/agent/api/clients/ask',
  summary: 'Asks the owner of an address, by a letter, to become a client',
  access: 'proposal.edit',
  body: z.object({ email: emailField }),
  refuses: ['too-many', 'viewing'],
  reply: success,
})

const token = typed(200)

export const readClientLink = endpoint({
  method: 'POST',
  path: '/api/clients/asked',
  summary: 'Who asks by the link of a letter to act for whom',
  access: 'public',
  body: z.object({ token }),
  refuses: ['link-used'],
  reply: z.object({
    /** The name of the agent who asks to represent the business. */
    agent: z.string(),
    /** The business that is asked, or its owner's name. */
    business: z.string(),
  }),
})

export const acceptAgent = endpoint({
  method: 'POST',
  path: '/api/clients/accept',
  summary: 'Lets whoever asked by the link of a letter act for the person who got it',
  access: 'public',
  body: z.object({ token }),
  refuses: ['link-used'],
  reply: z.object({ agent: z.string() }),
})
