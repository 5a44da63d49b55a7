/** Switching, approving and archiving an ad. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { approval, adChanged } from './ad.ts'
import { codesOfRejections } from './codes.ts'

export const switchMedia = endpoint({
  method: 'POST',
  path: '/api/media/:id/status',
  summary: 'Switch an approved ad on or off',
  access: 'media.switch',
  params: paramsOf('media'),
  body: z.object({ status: z.boolean(refusals['yes-or-no']) }),
  refuses: ['media-archived', 'media-unapproved'],
  reply: adChanged,
})

const wishCode = z
  .codec(
    z.union([z.literal(1), z.literal(2), z.boolean()], refusals['yes-or-no']),
    z.enum(['approved', 'rejected']),
    {
      decode: (code) => (code === 2 || code === true ? 'approved' : 'rejected'),
      encode: (wish) => (wish === 'approved' ? 2 : 1),
    },
  )
  .optional()

/**
 * `status` 2 approves, 1 rejects; true and false say the same; without it the approval toggles. `reason` tells the owner
 * why an ad is rejected. `updated_at` says which state of the ad was looked at: one that was edited or decided since is
 * not decided unseen (409).
 */
export const approveMedia = endpoint({
  method: 'POST',
  path: '/api/media/approvemedia/:id',
  summary: 'Approve or reject an ad',
  access: 'media.approve',
  params: paramsOf('media'),
  body: withSeen(inOurWords({ wish: as('status', wishCode), reason: z.string().max(4_000).optional() })),
  refuses: [...codesOfRejections, 'media-decided', 'media-own-approval', 'media-processing'],
  reply: adChanged,
  conflict: conflictOver(
    inOurWords({
      headline: as('graphic_name', z.string().optional()),
      approval: as('approved', approval.optional()),
    }),
  ),
})

/** Archives, or takes back from the archive; `archive` says which, so that a repeat is harmless. */
export const archiveMedia = endpoint({
  method: 'POST',
  path: '/api/media/:id/archive',
  summary: 'Archive an ad, or take it back',
  access: 'media.manage',
  params: paramsOf('media'),
  body: z.object({ archive: z.boolean(refusals['yes-or-no']).optional() }),
  refuses: ['media-switched-on'],
  reply: adChanged,
})
