/** Copying an ad to other campaigns, and deleting one. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { refusals } from '../refusals.ts'
import { adChanged } from './ad.ts'

/** More than any advertiser has of one size; a list of them all is shown. */
export const mostCopies = 50

/** Into campaigns of the same advertiser whose ads have the same pixels: all of them or none. Each copy waits for approval. */
export const duplicateMedia = endpoint({
  method: 'POST',
  path: '/api/media/:id/duplicate',
  summary: 'Copy an ad to other campaigns of its advertiser with the same pixels',
  access: 'media.manage',
  params: paramsOf('media'),
  body: inOurWords({
    targetIds: as(
      'duplicatecampaignid',
      idOf('campaign', z.array(id).min(1, refusals['copy-targets-none']).max(mostCopies)),
    ),
  }),
  refuses: ['copy-target', 'headline-long', 'headline-missing'],
  reply: z.object({ success: z.string() }),
})

/** OPN-07. An ad that is switched off is deleted; the history can bring it back. */
export const deleteMedia = endpoint({
  method: 'POST',
  path: '/advertiser/medias/:id',
  summary: 'Delete an ad',
  access: 'media.manage',
  params: paramsOf('media'),
  body: inOurWords({ method: as('_method', z.literal('DELETE', refusals['form-method'])) }),
  refuses: ['media-delete-on'],
  reply: adChanged,
})
