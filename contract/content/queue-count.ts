/** Articles are counted with posts. Apart from the queue's own call: the navigation of every screen asks this one. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'

export const countQueue = endpoint({
  method: 'GET',
  path: '/api/queue/count',
  summary: 'How many posts wait to be decided or are late, and how many articles to be published by hand',
  access: 'queue.work',
  reply: z.object({ waiting: count }),
})
