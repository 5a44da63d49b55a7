/** Sending a proposal to its client: the letter, what became of it, and the links in it (PRO-19). */
import { z } from 'zod'
import { letterStates } from '#domain/proposals/sending/sending.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, idField, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { textOf } from '../kernel/text-of.ts'
import { refusals } from '../refusals.ts'
import { proposal } from './proposal.ts'
import { sendTo } from './send-to.ts'
import { codesOfEnds, codesOfSendings } from './codes.ts'

const unreadable = refusals['field-unreadable']
const text = z.string(unreadable).max(20_000, unreadable).optional()
const truth = z.boolean(refusals['yes-or-no']).optional()

const ofOne = { access: 'proposal.edit', params: paramsOf('proposal') } as const
const act = { ...ofOne, method: 'POST' } as const

/** The letter as it would leave now; nothing is written. */
export const readLetterToSend = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/agent/api/proposals/:id/letter',
  summary: 'The letter with which a proposal would be sent: the usual one, or what was taken back last',
  refuses: [...codesOfEnds, 'why-client'],
  reply: inOurWords({
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    /** Who it is from, and what stands below its text. */
    from: z.string(),
    foot: z.string(),
    validUntil: as('valid_until', day),
    /** Whether older links were to end with what was taken back. */
    endsOthers: as('ends_others', z.boolean()),
    /** So many of its links open it now. */
    openLinks: as('open_links', count),
    /** So long it can be taken back. */
    seconds: count,
  }),
})

const sending = inOurWords({
  id,
  /** When all of it was handed over, as its client is told too; until then when it was asked for. */
  at: instant,
  leavesAt: as('leaves_at', instant),
  by: z.string(),
  state: z.enum(letterStates),
  to: z.array(
    z.object({
      address: z.string(),
      state: z.enum(letterStates),
      /** Why it could not be handed over. */
      failure: z.string().nullable(),
    }),
  ),
  /** Whether the person who asks may take it back at this moment. */
  mayTakeBack: as('may_undo', z.boolean()),
  /** What is said of it: that it was sent, or why not; null while it is under way. */
  told: z.string().nullable(),
})
export type Sending = z.output<typeof sending>

const sent = z.object({ success: z.string(), sending })

/** Left out: to whom the proposal says, and else the client; the usual text; older links stay. */
export const sendProposal = endpoint({
  ...act,
  path: '/agent/api/proposals/:id/send',
  summary: 'Send a proposal to its client, in a letter that can be taken back until it leaves',
  bodyBytes: 130_000,
  fieldNames: { sendTo: 'send_to', endsOthers: 'ends_others' },
  body: withSeen(
    inOurWords({
      sendTo: as('send_to', sendTo),
      text: textOf('prose', text),
      endsOthers: as('ends_others', truth),
    }),
  ),
  refuses: [
    ...codesOfEnds,
    ...codesOfSendings,
    'address-unreadable',
    'addresses-many',
    'letter-unprintable',
    'product-unusable',
    'text-long',
    'why-client',
  ],
  reply: sent,
  conflict: conflictOver(inOurWords({})),
})

export const undoSendProposal = endpoint({
  ...act,
  path: '/agent/api/proposals/:id/undo-send',
  summary: 'Take the letters of a sending back before they leave',
  body: inOurWords({ sendingId: as('sending', idOf('proposal-sending', idField(unreadable))) }),
  refuses: ['sending-gone'],
  reply: sent,
})

const link = inOurWords({
  id,
  to: z.string(),
  madeAt: as('made_at', instant),
  /** It opens the proposal now: it was not ended, is not too old, and is its client's. */
  isOpen: as('open', z.boolean()),
  endedAt: as('ended_at', instant.nullable()),
  why: z.enum(['taken-back', 'revoked', 'newer']).nullable(),
})

/** The newest first. */
export const listSendings = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/agent/api/proposals/:id/sendings',
  summary: 'When a proposal was sent and to whom, its links, and when its client saw it',
  reply: inOurWords({
    sendings: z.array(sending),
    links: z.array(link),
    validUntil: as('valid_until', day.nullable()),
    firstSeenAt: as('first_seen', instant.nullable()),
    lastSeenAt: as('last_seen', instant.nullable()),
  }),
})

/** Without one named all of them. A link that ended opens nothing ever again. */
export const revokeLinks = endpoint({
  ...act,
  path: '/agent/api/proposal/revoke/:id',
  summary: 'End the links of a proposal, or one of them',
  body: inOurWords({ linkId: as('link', idOf('proposal-link', idField(unreadable)).optional()) }),
  refuses: ['links-none'],
  reply: z.object({ success: z.string() }),
})

/** Its prices hold as long again as when it was sent, from today. */
export const renewValidity = endpoint({
  ...act,
  path: '/agent/api/proposals/:id/renew',
  summary: 'Let the prices of a proposal hold from today on',
  body: withSeen(inOurWords({})),
  refuses: [...codesOfEnds, 'why-client'],
  reply: inOurWords({ success: z.string(), proposal, validUntil: as('valid_until', day) }),
  conflict: conflictOver(inOurWords({ validUntil: as('valid_until', day.nullable()) })),
})
