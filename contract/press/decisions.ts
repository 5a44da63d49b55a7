/** What is decided about an article: its picture, and the article itself. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { approval } from '../media/ad.ts'
import { emailField } from '../people/sign-in.ts'
import { refusals } from '../refusals.ts'
import { approvalNumbers, photoNumbers } from '../statuses.ts'
import { changedArticle } from './article.ts'
import { photoDecision } from './fields.ts'
import { codesOfLetters } from '../content/codes.ts'
import { codesOfRejections } from '../media/codes.ts'

const act = {
  method: 'POST',
  access: 'media.approve',
  params: paramsOf('article'),
  reply: changedArticle,
} as const

/** `reason` tells its people why; a screen always asks for it, a script may leave it out. */
const reason = z.string().max(4_000).optional()
const oneOrTwo = z.literal([1, 2, '1', '2'], refusals['decision-number'])

/** Yes or no, in the numbers of what is decided. */
const wishIn = (numbers: typeof photoNumbers | typeof approvalNumbers) =>
  z.codec(oneOrTwo, z.enum(['approved', 'rejected']), {
    decode: (sent) => (numbers.numberOf('approved') === Number(sent) ? 'approved' : 'rejected'),
    encode: (word) => numbers.numberOf(word) as 1 | 2,
  })

/** What a 409 tells: how both stand, and what was wanted. */
const conflict = conflictOver(
  inOurWords({
    photoDecision: as('photo_approved', photoDecision.optional()),
    decision: as('approved', approval.optional()),
  }),
)

/** 1 approves the picture, 2 rejects it. */
export const decidePhoto = endpoint({
  ...act,
  path: '/api/presspost/:id/photo',
  summary: 'Approve or reject the picture of an article',
  body: withSeen(inOurWords({ wish: as('status', wishIn(photoNumbers)), reason })),
  conflict,
  refuses: [...codesOfRejections, 'article-decided', 'article-own-approval', 'article-without-photo'],
})

/** 2 approves the article, 1 rejects it and gives its credit back. */
export const decideArticle = endpoint({
  ...act,
  path: '/api/presspost/:id/approve',
  summary: 'Approve or reject an article',
  body: withSeen(inOurWords({ wish: as('status', wishIn(approvalNumbers)), reason })),
  conflict,
  refuses: [
    ...codesOfRejections,
    'article-decided',
    'article-own-approval',
    'post-credits-none',
    'slot-lost',
  ],
})

/** The last decision, as long as nothing followed it: `updated_at` is that of its answer. */
export const takeDecisionBack = endpoint({
  ...act,
  path: '/api/presspost/:id/take-back',
  summary: 'Take the last decision about an article back, with the credit that it moved',
  body: withSeen(inOurWords({})),
  conflict,
  refuses: ['article-own-approval', 'ask-gone', 'post-credits-none', 'post-moved-on', 'slot-lost'],
})

/** A letter asks the publisher to look at the article. */
export const requestApproval = endpoint({
  ...act,
  access: 'publisher.ask',
  path: '/api/presspost/:id/request-approval',
  summary: 'Ask the publisher by letter to approve an article',
  body: inOurWords({ email: z.string(refusals['email-unreadable']).trim().pipe(emailField) }),
  refuses: [
    ...codesOfLetters,
    'article-decided',
    'article-own-approval',
    'article-unapproved',
    'ask-answered',
    'ask-waiting',
    'send-archived',
  ],
})
