/** The moves of the social queue (QUE-09 to QUE-12): API-68 to API-71. */
import { z } from 'zod'
import { codesOfFailedFiles, codesOfWholeFiles } from '../media/codes.ts'
import { textOf } from '../kernel/text-of.ts'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { postedAddress } from './posted-address.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { codesOfMoves, codesOfOwnPosts } from './codes.ts'
import { codesOfLinks, codesOfRejections } from '../media/codes.ts'

/** A post of the queue; `status` and `approved` are the queue's own numbers (ENT-26). */
export const queuePost = inOurWords({
  id,
  queueStatus: as('status', z.int().min(0).max(2)),
  approved: z.int().min(0).max(2),
  state: z.enum(contentPostStates),
  onSchedulerAt: as('scheduled_on_schedugram', instant.nullable()),
  updatedAt: as('updated_at', instant),
})
export type QueuePost = z.output<typeof queuePost>

const moved = z.object({ success: z.string(), item: queuePost })

/** What a 409 tells: the state that it has, and the one that was wanted. */
const conflict = conflictOver(inOurWords({ state: z.enum(contentPostStates) }))

const move = {
  method: 'POST',
  access: 'queue.work',
  params: paramsOf('content-post'),
  reply: moved,
  conflict,
} as const

/** Where what was posted is to be seen. */
const typedAddress = textOf('uri', z.string().max(5_000))

export const approvePost = endpoint({
  ...move,
  path: '/instagram-admin/approve/:id',
  summary: 'Approve a post that is pending or was rejected',
  body: withSeen(inOurWords({})),
  refuses: [...codesOfMoves, 'post-credits-none', 'slot-lost', ...codesOfWholeFiles, ...codesOfFailedFiles],
})

/** `reason` tells its people why; a screen always asks for it, a script may leave it out. */
export const rejectPost = endpoint({
  ...move,
  path: '/instagram-admin/reject/:id',
  summary: 'Reject a pending post; its credit goes back',
  body: withSeen(inOurWords({ reason: z.string().max(4_000).optional() })),
  refuses: [...codesOfMoves, ...codesOfRejections, 'post-rejected-first'],
})

export const schedulePost = endpoint({
  ...move,
  path: '/instagram-admin/scheduled/:id',
  summary: 'Say that an approved post is on the scheduler',
  body: withSeen(inOurWords({})),
  refuses: [...codesOfMoves, 'send-without-pdf'],
})

/** Takes the last move back, as long as nothing followed it: `updated_at` is that of the move's answer. */
export const takeMoveBack = endpoint({
  ...move,
  path: '/api/content-media/:id/take-back',
  summary: 'Take the last move of a post in the queue back, with the credit or the money that it moved',
  body: withSeen(inOurWords({})),
  refuses: [...codesOfOwnPosts, 'post-credits-none', 'post-moved-on', 'slot-lost'],
})

export const markPosted = endpoint({
  ...move,
  path: '/instagram-admin/posted/:id',
  summary: 'Say that a scheduled post is out; its site has earned its share',
  body: withSeen(inOurWords({ address: typedAddress.optional() })),
  refuses: [...codesOfMoves, ...codesOfLinks, 'send-without-pdf'],
})

/** Another address than was named when it was marked, or none. */
export const changePostedAddress = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/address',
  summary: 'Say where a post that is out is to be seen',
  access: 'queue.work',
  params: paramsOf('content-post'),
  body: z.object({ address: typedAddress }),
  refuses: [...codesOfLinks, ...codesOfOwnPosts, 'address-early'],
  reply: z.object({ success: z.string(), item: postedAddress }),
})
