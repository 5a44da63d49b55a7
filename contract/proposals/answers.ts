/** What a client answers to a proposal: a question or a no; and what their agent does about it. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { inOurWords } from '../kernel/in-our-words.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { clientPage, clientPath, visitedParams } from './client-page.ts'
import { declined, thread } from './thread.ts'

const unreadable = refusals['field-unreadable']
/** What is too long is said by the rule; a body of 16 kB ends before this does. */
const prose = textOf('prose', z.string(unreadable).max(20_000, unreadable))

const ofClient = { method: 'POST', access: 'public', params: visitedParams, reply: clientPage } as const

export const askQuestion = endpoint({
  ...ofClient,
  path: `${clientPath}/question`,
  summary: 'Ask the agent something about a proposal',
  body: z.object({ text: prose }),
  bodyBytes: 40_000,
  holdsToken: true,
})

export const declineProposal = endpoint({
  ...ofClient,
  path: `${clientPath}/decline`,
  summary: 'Say no to a proposal, and why',
  body: z.object({ reason: prose }),
  bodyBytes: 40_000,
  holdsToken: true,
})

const answers = inOurWords({
  messages: thread,
  declined,
  may: inOurWords({ answer, reopen: answer }),
})
export type Answers = z.output<typeof answers>

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
  bodyBytes: 40_000,
  reply: z.object({ success: z.string(), answers }),
})

export const reopenProposal = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/agent/api/proposals/:id/reopen',
  summary: 'Open a declined proposal again',
  body: z.object({}),
  reply: z.object({ success: z.string(), answers }),
})
