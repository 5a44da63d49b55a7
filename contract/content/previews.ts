/** Mails on a page of their site: as they are kept, and as they are typed. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { openedPreview } from '../media/previews.ts'
import { typedPostWords } from './form.ts'

export const openMailPreview = endpoint({
  method: 'POST',
  path: '/api/previews/mails/:id',
  summary: 'A link to a mail as a page of its site, for a day',
  access: 'campaign.view',
  params: paramsOf('content-post'),
  body: z.object({}),
  refuses: ['preview-no-mail', 'previews-many'],
  reply: openedPreview,
})

const typed = {
  method: 'POST',
  access: 'content.manage',
  bodyBytes: 1_000_000,
  body: typedPostWords,
  reply: openedPreview,
} as const

/** What is left out is as the mail has it. The link shows what was sent with it, whatever is typed or saved later. */
export const openTypedMail = endpoint({
  ...typed,
  path: '/api/previews/mails/:id/typed',
  summary: 'A link to what is typed of a mail and not saved, as a page of its site',
  params: paramsOf('content-post'),
  refuses: ['preview-no-mail', 'previews-many'],
})

export const openNewMail = endpoint({
  ...typed,
  path: '/api/previews/new-mails/:id',
  summary: 'A link to a new mail that is not saved, as a page of the site of its campaign',
  params: paramsOf('content-campaign'),
  refuses: ['preview-no-mail', 'previews-many'],
})
