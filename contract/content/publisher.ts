/** Letters to the publisher of a site about one post (CNT-14): API-54 to API-56, and reminders. */
import { z } from 'zod'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { questions, requestKinds } from '#domain/content/publisher-request.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { textOf } from '../kernel/text-of.ts'
import { emailField, typed } from '../people/sign-in.ts'
import { refusals } from '../refusals.ts'
import { changedPost } from './post.ts'
import { slotForPublisher } from './for-publisher.ts'
import { codesOfAsking, codesOfLetters, codesOfOwnPosts } from './codes.ts'
import { codesOfTimes } from '../scheduling/codes.ts'

/** One address; spaces around it were pasted. */
const email = z.string(refusals['email-unreadable']).trim().pipe(emailField)

const letter = {
  method: 'POST',
  access: 'publisher.ask',
  params: paramsOf('content-post'),
  reply: changedPost,
} as const

/** API-54. The letter goes ten seconds later; until then `undo-send` takes it back. */
export const askContent = endpoint({
  ...letter,
  path: '/api/content-media/:id/approve-content',
  summary: 'Ask the publisher by letter to approve the content of a post',
  body: inOurWords({ email }),
  refuses: codesOfAsking,
})

/** API-55: the letter waits as that of `askContent` does, and is taken back by `undoSend`. */
export const askTime = endpoint({
  ...letter,
  path: '/api/content-media/:id/confirm-time',
  summary: 'Ask the publisher by letter to confirm the time of a post',
  body: inOurWords({ email }),
  refuses: codesOfAsking,
})

/** API-56: it shows the post and asks nothing. */
export const sendTest = endpoint({
  ...letter,
  access: 'content.manage',
  path: '/api/content-media/:id/test',
  summary: 'Send a post to an address as a test',
  body: inOurWords({ email }),
  refuses: [...codesOfOwnPosts, ...codesOfLetters, 'ask-waiting'],
})

/** `{edition_date}` in the text becomes the day that the post is for. */
export const remindPublisher = endpoint({
  ...letter,
  path: '/api/content-media/:id/remind',
  summary: 'Remind the publisher of a post; what is unanswered is asked again',
  body: inOurWords({ email, body: textOf('prose', typed(4_000)) }),
  refuses: [
    ...codesOfOwnPosts,
    ...codesOfLetters,
    'ask-over',
    'ask-unapproved',
    'ask-waiting',
    'reminder-missing',
    'send-archived',
  ],
})

/** Within the ten seconds in which the letter waits. */
export const undoSend = endpoint({
  ...letter,
  access: 'content.manage',
  path: '/api/content-media/:id/undo-send',
  summary: 'Take back a letter to the publisher that has not gone yet',
  body: inOurWords({ kind: z.enum(requestKinds) }),
  refuses: [...codesOfOwnPosts, 'ask-gone'],
})

/** The publisher said yes some other way than by a link. `reason`: who did, and how; `time` as by the link. */
export const confirmForPublisher = endpoint({
  ...letter,
  access: 'publisher.confirm',
  path: '/api/content-media/:id/confirm-for-publisher',
  summary: 'Confirm the time or approve the content of a post in the publisher’s name',
  body: inOurWords({
    question: z.enum(questions),
    reason: textOf('prose', typed(500)),
    time: typed(20).optional(),
  }),
  refuses: [
    ...codesOfTimes,
    ...codesOfOwnPosts,
    'ask-answered',
    'ask-over',
    'ask-unapproved',
    'confirm-over',
    'confirm-reason',
    'confirm-unapproved',
    'post-time-missing',
    'post-time-unreadable',
    'send-archived',
  ],
})

/** The confirmation can be taken back only while the post has not moved on. */
export const takeConfirmationBack = endpoint({
  ...letter,
  access: 'publisher.confirm',
  path: '/api/content-media/:id/take-confirmation-back',
  summary: 'Take back what was confirmed in the publisher’s name',
  body: withSeen(inOurWords({})),
  conflict: conflictOver(inOurWords({ state: z.enum(contentPostStates) })),
  refuses: [...codesOfOwnPosts, 'post-moved-on'],
})

/** The address, the text and the times that stand in the prompts before somebody types. */
export const readPrompts = endpoint({
  method: 'GET',
  path: '/api/content-media/:id/prompts',
  summary: 'The address and the text with which letters about a post begin',
  access: 'content.manage',
  params: paramsOf('content-post'),
  reply: z.object({
    /** Empty where the site has none, or for those who may not write to publishers. */
    email: z.string(),
    body: z.string(),
    /** The times of the post's day, where the publisher sets the time; else none. */
    slots: z.array(slotForPublisher).nullable(),
  }),
})
