/** The page on which a client reads their proposal, by the link of a letter or signed in. */
import { z } from 'zod'
import { keyField, paymentOutcome } from '../billing/payments.ts'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, day, idField, idText } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { mostItems } from '#domain/proposals/limits.ts'
import { refusals } from '../refusals.ts'
import { paid, paymentNames, proposalPayment } from './paying.ts'
import { proposal } from './proposal.ts'
import { subscriptionOnPage } from './subscriptions.ts'
import { declined, signature, signedVersion, thread } from './thread.ts'
import { codesOfClients, codesOfSales, codesOfVisits } from './codes.ts'

/** As which the page sends the token of its link; its address has it as `t`. */
export const tokenHeader = 'x-proposal-token'

/** Whoever is the proposal's client stands in the address beside it. */
export const visitedParams = z.object({ id: idOf('proposal', idText), userId: idOf('person', idText) })

interface ClientVisit {
  readonly proposalId: number
  readonly clientId: number
  /** Left out where a session shows who it is. */
  readonly token?: string | undefined
}

/** The page itself, its PDF and the receipt, which are no calls. */
export const clientPageRoute = '/proposal/:id/pay/:userId'
export const clientPdfPath = `${clientPageRoute}/pdf`
/** Of each version that was signed, below it `/pdf` and `/json`. */
export const clientSignedPath = `${clientPageRoute}/signed/:number`
export const clientReceiptPath = `${clientPageRoute}/receipt`

export const clientPagePath = ({ proposalId, clientId, token }: ClientVisit): string =>
  `/proposal/${proposalId}/pay/${clientId}${token === undefined ? '' : `?t=${encodeURIComponent(token)}`}`

/** The PDF of a page and the receipt of what was paid, by the page's address. */
export const clientPdfOf = (page: string): string => page.replace(/(?=\?|$)/, '/pdf')
export const clientReceiptOf = (page: string): string => page.replace(/(?=\?|$)/, '/receipt')

export const clientSignedOf = (page: string, version: number, kind: 'pdf' | 'json'): string =>
  page.replace(/(?=\?|$)/, `/signed/${version}/${kind}`)

/** The path with which every call of the client's page begins. */
export const clientPath = '/api/proposal/:id/client/:userId'

/** What the page shows; calls that change something answer with it as well. */
export const clientPage = inOurWords({
  proposal,
  /** The last day of its prices, and how many days are left after today; null: they have no end. */
  validUntil: as('valid_until', day.nullable()),
  daysLeft: as('days_left', z.int().nullable()),
  /** Nothing of it was bought while the prices held. */
  isExpired: as('expired', z.boolean()),
  /** Whom to ask; empty where it is not known. */
  agent: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** The amounts in the proposal's currency. */
  money: inOurWords({
    total: centsText,
    paid: centsText,
    inFlight: as('in_flight', centsText),
    balance: centsText,
    /** The most that one payment may be, and the least that a part may be. */
    payable: centsText,
    smallest: centsText,
    /** The least that a card is charged, and that a part may leave. */
    smallestCharge: as('smallest_charge', centsText),
    /** What a card is charged besides, in percent such as `2.9`; null: nothing. */
    processing: z.string().nullable(),
  }),
  /** Null: it is not paid month after month. */
  subscription: subscriptionOnPage.nullable(),
  thread,
  declined,
  /** Null: nobody has signed it. */
  signature: signature.nullable(),
  /** All that were ever signed, the newest first. */
  signed: z.array(signedVersion),
  /** The words that are accepted with a signature: the terms in their order, and the sentence that is ticked. */
  terms: z.array(z.string()),
  sentence: z.string(),
  /** What the client may do now, and why not. */
  may: inOurWords({
    choose: answer,
    pay: answer,
    savedCard: as('saved', answer),
    ask: answer,
    decline: answer,
    sign: answer,
    /** Pay all of it, month after month. */
    subscribe: answer,
  }),
  /** What `readStamp` answered when the page was read. */
  stamp: z.string(),
  by: z.enum(['link', 'session']),
  /** Sent with each change as `X-CSRF-Token` where a session opened the page; null by a link. */
  csrf: z.string().nullable(),
})
export type ClientPage = z.output<typeof clientPage>

export const readClientPage = endpoint({
  method: 'GET',
  path: clientPath,
  summary: 'A proposal as its client reads it',
  access: 'public',
  params: visitedParams,
  refuses: codesOfVisits,
  reply: clientPage,
  holdsToken: true,
})

/** Changes whenever something of the page does; what the page asks every few seconds. */
export const readStamp = endpoint({
  method: 'GET',
  path: `${clientPath}/stamp`,
  summary: 'Whether a proposal has changed since its client read it',
  access: 'public',
  params: visitedParams,
  refuses: codesOfVisits,
  reply: z.object({ stamp: z.string() }),
})

/** Said by the page once it can be seen; a look by a program, which runs no script, is no look. */
export const noteSeen = endpoint({
  method: 'POST',
  path: `${clientPath}/seen`,
  summary: 'The client has the proposal before their eyes',
  access: 'public',
  params: visitedParams,
  body: z.object({}),
  refuses: codesOfVisits,
  reply: z.object({}),
})

/** The ids of the optional items that are taken. */
export const takenItems = z
  .array(idOf('proposal-item', idField(refusals['option-unknown'])), refusals['option-unknown'])
  .max(mostItems, refusals['option-unknown'])

/** Of the optional items exactly these are taken; `version` is the one that the client read, the one that stands where it is left out. */
export const chooseOptions = endpoint({
  method: 'POST',
  path: `${clientPath}/options`,
  summary: 'Choose which optional items of a proposal are taken',
  access: 'public',
  params: visitedParams,
  body: z.object({
    items: takenItems,
    version: z.int(refusals['proposal-changed']).optional(),
  }),
  refuses: [
    ...codesOfClients,
    'option-none',
    'option-unknown',
    'options-fixed',
    'options-fixed-by',
    'payments-under-way',
    'prices-over',
    'proposal-archived',
    'proposal-changed',
    'proposal-declined',
    'proposal-expired',
  ],
  reply: clientPage,
  holdsToken: true,
})

/** As the client, by a card: by a link never by a saved one, and none is saved. */
export const payAsClient = endpoint({
  method: 'POST',
  path: `${clientPath}/pay`,
  summary: 'Pay a proposal, or a part of it, on the page of its client',
  access: 'public',
  params: visitedParams,
  charges: true,
  fieldNames: paymentNames,
  body: proposalPayment,
  refuses: [...codesOfSales, 'client-acts', 'forbidden', 'sign-first', 'signed-out'],
  reply: inOurWords({ ...paid, page: clientPage }),
  holdsToken: true,
})

/** For whoever lost the answer. A key of which no payment of this proposal came has none (404). */
export const getClientPaymentOutcome = endpoint({
  method: 'GET',
  path: `${clientPath}/payment`,
  summary: 'How a payment on the page of a proposal stands, by the key it was sent with',
  access: 'public',
  params: visitedParams,
  query: inOurWords({ key: as('idempotency_key', keyField) }),
  refuses: codesOfVisits,
  reply: paymentOutcome,
})
