/**
 * With which codes a call can be refused: its own, which its endpoint names, and those that follow from what it is. So what
 * holds for all calls of a kind is said once, and nobody has to remember it at the next one.
 */
import type { AnsweredCode } from '../refusals.ts'
import type { Endpoint } from './endpoint.ts'

interface Kind {
  /** Whether the codes hold for a call, judged by its endpoint. */
  readonly holds: (endpoint: Endpoint) => boolean
  readonly codes: readonly AnsweredCode[]
}

const isChange = ({ method }: Endpoint) => method !== 'GET'
const needsSession = ({ access }: Endpoint) => access !== 'public'

const kinds: readonly Kind[] = [
  // Whatever is asked: the address, what the request is made of, and the database behind.
  {
    holds: () => true,
    codes: ['wrong-address', 'malformed', 'too-large', 'too-slow', 'sort-unknown', 'not-now', 'broken'],
  },
  { holds: needsSession, codes: ['signed-out', 'forbidden'] },
  { holds: isChange, codes: ['csrf-missing', 'wrong-type', 'being-changed', 'no-room'] },
  { holds: ({ params }) => params !== undefined, codes: ['not-found'] },
  { holds: ({ query, body }) => (query ?? body) !== undefined, codes: ['bad-input'] },
  { holds: ({ conflict }) => conflict !== undefined, codes: ['stale'] },
  { holds: ({ multipart }) => multipart !== undefined, codes: ['too-many-forms'] },
  // Files that come within the form become uploads first.
  {
    holds: ({ later, multipart }) => multipart !== undefined && later !== undefined,
    codes: ['uploads-unused'],
  },
]

/** What any call of this kind may answer. */
export const generalCodesOf = (endpoint: Endpoint): readonly AnsweredCode[] =>
  kinds.filter(({ holds }) => holds(endpoint)).flatMap(({ codes }) => codes)

/** All of a call, its own first. */
export const codesOf = (endpoint: Endpoint): readonly AnsweredCode[] => [
  ...(endpoint.refuses ?? []),
  ...generalCodesOf(endpoint),
]
