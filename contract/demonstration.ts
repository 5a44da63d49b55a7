/** What only a demonstration has. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { success } from './kernel/fields.ts'

/**
 * Anybody of the cast may: it is theirs to play with. Afterwards every session has ended; the product is away
 * for some seconds, and `/healthz` tells when it is back. 404 outside the demonstration.
 */
export const resetDemonstration = endpoint({
  method: 'POST',
  path: '/api/demo/reset',
  summary:
    'Plant the demonstration network anew: everything that was changed is lost, and everybody is signed out',
  access: 'people.self',
  body: z.object({}),
  refuses: ['not-found', 'payments-under-way'],
  reply: success,
})
