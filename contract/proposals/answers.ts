/** What a client answers to a proposal: a question or a no; and what their agent does about it. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'
import { instant } from '../kernel/fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { clientPage, clientPath, takenItems, visitedParams } from './client-page.ts'
import { declined, signature, thread } from './thread.ts'
import { codesOfClients, codesOfLatecomers, codesOfOffers } from './codes.ts'

const unreadable = refusals['field-unreadable']
/** What is too long is said by the rule, up to where nobody reads on. */
const prose = textOf('prose', z.string(unreadable).max(20_000, unreadable))

const ofClient = { method: 'POST', access: 'public', params: visitedParams, reply: clientPage } as const

export const askQuestion = endpoint({
  ...ofClient,
  path: `${clientPath}/question`,
  summary: 'Ask the agent something about a proposal',
  body: z.object({ text: prose }),
  bodyBytes: 64_000,
  holdsToken: true,
  refuses: [...codesOfClients, 'message-missing', 'messages-many', 'proposal-archived', 'text-long'],
})

export const declineProposal = endpoint({
  ...ofClient,
  path: `${clientPath}/decline`,
  summary: 'Say no to a proposal, and why',
  body: z.object({ reason: prose }),
  bodyBytes: 64_000,
  holdsToken: true,
  refuses: [
    ...codesOfClients,
    ...codesOfLatecomers,
    'decline-bought',
    'decline-late',
    'decline-reason',
    'decline-signed',
    'payments-under-way',
    'text-long',
  ],
})

/**
 * With the total and the version that were shown, and the choice and the words where they are sent: of what was changed since
 * nothing is signed. What is left out is as it stands.
 */
export const signProposal = endpoint({
  ...ofClient,
  path: `${clientPath}/sign`,
  summary: 'Accept a proposal by signing it with a name',
  body: z.object({
    name: z.string(unreadable).max(1_000, refusals['signature-name']),
    agreed: z.boolean(refusals['yes-or-no']),
    /** The total as the page shows it, `1296.00`. */
    total: z.string(unreadable).max(40, unreadable),
    items: takenItems.optional(),
    version: z.int(refusals['proposal-changed']),
    /** The terms as they stood on the page, and the sentence that was ticked. */
    terms: z.array(z.string(unreadable).max(500, unreadable), unreadable).max(4, unreadable).optional(),
    sentence: z.string(unreadable).max(500, unreadable).optional(),
  }),
  bodyBytes: 32_000,
  holdsToken: true,
  refuses: [
    ...codesOfOffers,
    ...codesOfClients,
    'agree-first',
    'letter-unprintable',
    'payments-under-way',
    'product-unusable',
    'proposal-changed',
    'signature-name',
    'signed-already',
  ],
})

const answers = inOurWords({
  messages: thread,
  declined,
  signature: signature.nullable(),
  may: inOurWords({ answer, reopen: answer }),
})
export type ClientAnswers = z.output<typeof answers>

const ofOne = { access: 'proposal.edit', params: paramsOf('proposal') } as const

export const readAnswers = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/agent/api/proposals/:id/thread',
  summary: 'What a client wrote about a proposal and was answered, and whether they declined it',
  reply: answers,
})

export const answerClient = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/agent/api/proposals/:id/thread',
  summary: 'Write to the client below a proposal',
  body: z.object({ text: prose }),
  bodyBytes: 64_000,
  refuses: [
    'answer-unsent',
    'message-missing',
    'messages-many',
    'proposal-archived',
    'text-long',
    'why-client',
  ],
  reply: z.object({ success: z.string(), answers }),
})

export const reopenProposal = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/agent/api/proposals/:id/reopen',
  summary: 'Open a declined proposal again',
  body: z.object({}),
  refuses: ['not-declined', 'proposal-archived'],
  reply: z.object({ success: z.string(), answers }),
})

/** The page of its address is no call: `/proposals/12/evidence`. */
export const evidencePath = (id: number): string => `/proposals/${id}/evidence`

const file = {
  method: 'GET',
  access: 'proposal.edit',
  params: paramsOf('proposal').extend({ number: z.string() }),
  reply: z.undefined(),
} as const

export const getSignedJson = endpoint({
  ...file,
  path: '/proposals/:id/signed/:number/json',
  summary: 'What a client signed of one version of a proposal, as JSON with its hashes',
})

/** A file of a signature names the key by its id; a key that another took the place of stays. */
export const readSignatureKeys = endpoint({
  method: 'GET',
  path: '/api/signature-keys',
  summary: 'The public keys (Ed25519) that this house signs accepted proposals with, the newest first',
  access: 'public',
  reply: z.object({
    keys: z.array(
      inOurWords({
        id: z.string(),
        publicKey: as('public_key', z.string().describe('32 bytes as base64url')),
        since: instant,
      }),
    ),
  }),
})

export const getSignedPdf = endpoint({
  ...file,
  path: '/proposals/:id/signed/:number/pdf',
  summary: 'What a client signed of one version of a proposal, as the PDF that was made of it then',
})
