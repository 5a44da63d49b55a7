/** How far a post has come that goes out by itself, and what people decide where it did not. */
import { z } from 'zod'
import { deliveryStates, unknownDecisions } from '#domain/content/out/post-sending.ts'
import { sentence } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { codesOfOwnPosts } from './codes.ts'

const delivery = inOurWords({
  state: z.enum(deliveryStates),
  /** The state in one sentence for people. */
  words: z.string(),
  nextTryAt: as('next_try_at', instant.nullable()),
  /** What the mail server said; for staff alone. */
  reason: z.string().nullable(),
  maySendNow: as('may_send_now', sentence),
  maySettle: as('may_settle', sentence),
})
export type DeliveryOfPost = z.output<typeof delivery>

/** A part of a post: null where there is nothing to tell beside its state. */
export const wayOut = inOurWords({
  delivery: delivery.nullable(),
  /** Its time has passed: by hand it may still be posted, by itself it goes no more. */
  isLate: as('is_late', z.boolean()),
})
export type WayOutOfPost = z.output<typeof wayOut>

/** What every decision about the way out answers. */
const decided = z.object({ success: z.string(), item: wayOut })

export const sendPostNow = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/send-now',
  summary: 'Send a post that is late or could not be sent',
  access: 'media.approve',
  params: paramsOf('content-post'),
  body: z.object({}),
  refuses: [...codesOfOwnPosts, 'send-archived', 'send-not-late', 'send-unapproved', 'send-without-pdf'],
  reply: decided,
})

export const settlePost = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/settle',
  summary: 'Say what became of a mail of which nobody knows whether it went out',
  access: 'queue.work',
  params: paramsOf('content-post'),
  body: inOurWords({ decision: z.enum(unknownDecisions, refusals['settle-decision']) }),
  refuses: [...codesOfOwnPosts, 'send-archived', 'send-settled'],
  reply: decided,
})
