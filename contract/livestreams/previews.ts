/** Livestreams on a page of their site, on air: as they are kept, and as they are typed. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { ofTyped, openedPreview } from '../media/previews.ts'
import { typedLivestream } from './write.ts'

export const openLivestreamPreview = endpoint({
  method: 'POST',
  path: '/api/previews/livestreams/:id',
  summary: 'A link to a livestream as it looks on its site while it is on air, for a day',
  access: 'campaign.view',
  params: paramsOf('livestream'),
  body: z.object({}),
  refuses: ['preview-no-mail', 'previews-many'],
  reply: openedPreview,
})

const typed = {
  ...ofTyped('content.manage', typedLivestream),
  refuses: [
    'file-empty',
    'file-pixels',
    'file-size',
    'file-type',
    'lead-long',
    'line-break',
    'livestream-site',
    'previews-many',
    'upload-missing',
  ] as const,
}

/** What is left out is as the livestream has it. The link shows what was sent with it, whatever is typed or saved later. */
export const openTypedLivestream = endpoint({
  ...typed,
  path: '/api/previews/livestreams/:id/typed',
  summary: 'A link to what is typed of a livestream and not saved, as it would look on its site',
  params: paramsOf('livestream'),
})

export const openNewLivestream = endpoint({
  ...typed,
  path: '/api/previews/new-livestreams/:id',
  summary: 'A link to a new livestream that is not saved, as it would look on its site',
  params: paramsOf('livestream-campaign'),
})
