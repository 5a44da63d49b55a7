/** Approving livestreams, and sending them back. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { approval } from '../media/ad.ts'
import { refusals } from '../refusals.ts'
import { changedLivestream } from './livestream.ts'
import { codesOfOwnPosts } from '../content/codes.ts'
import { codesOfRejections } from '../media/codes.ts'

const wish = z.codec(
  z.literal([0, 1, 2, '0', '1', '2'], refusals['livestream-decision']),
  z.enum(['pending', 'rejected', 'approved']),
  {
    decode: (code) => (['pending', 'rejected', 'approved'] as const)[Number(code) as 0 | 1 | 2],
    encode: (word) => ({ pending: 0, rejected: 1, approved: 2 })[word] as 0 | 1 | 2,
  },
)

/**
 * `status` 2 approves, 1 sends it back with `reason`, 0 takes a decision back. What was approved is taken off the air by
 * either. `updated_at` says what was looked at: one that was edited or decided since is not decided unseen (409).
 */
export const decideLivestream = endpoint({
  method: 'POST',
  path: '/api/livestream/:id/approve',
  summary: 'Approve a livestream, send it back, or take a decision back',
  access: 'media.approve',
  params: paramsOf('livestream'),
  body: withSeen(inOurWords({ wish: as('status', wish), reason: z.string().max(4_000).optional() })),
  refuses: [
    ...codesOfOwnPosts,
    ...codesOfRejections,
    'livestream-decided',
    'post-archived',
    'post-credits-none',
  ],
  reply: changedLivestream,
  conflict: conflictOver(
    inOurWords({ title: z.string().optional(), approval: as('approved', approval.optional()) }),
  ),
})
