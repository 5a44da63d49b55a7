/** What happened for the person: the list behind the bell. And the tour of the first minutes, told once. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { count, id, instant, success } from './kernel/fields.ts'
import { idOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'

const notification = inOurWords({
  id,
  text: z.string(),
  /** What it speaks of; null where no word stands for it. */
  about: z.enum(['ad', 'budget', 'card']).nullable(),
  /** The address of the ad's picture; null for all that has none. */
  picture: z.string().nullable(),
  /** The screen that it is about. */
  link: z.string(),
  at: instant,
  isRead: as('is_read', z.boolean()),
})
export type Notification = z.output<typeof notification>

/** The newest 50; `unread` counts them all. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened for the person who is signed in, newest first',
  access: 'people.self',
  reply: z.object({ unread: count, notifications: z.array(notification) }),
})

/** Up to and with `last_id`: what came in after the list was read stays unread. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark the notifications up to one of them as read',
  access: 'people.self',
  body: inOurWords({ lastId: as('last_id', idOf('notification', id)) }),
  reply: success,
})

export const endTour = endpoint({
  method: 'POST',
  path: '/api/tour/end',
  summary: 'Do not offer the tour of the first minutes again',
  access: 'people.self',
  body: z.object({}),
  reply: success,
})
