/**
 * Ads, and whatever else stands on a page, as they look there before anybody has decided about them: opening a preview and
 * ending it. Each kind of thing has calls of its own that open one, which all answer the same.
 */
import { z } from 'zod'
import type { Action } from '#domain/people/permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { codesOfFiles } from './codes.ts'
import { typedCreative } from './upload.ts'

/** A link of its own for each asking, open for 24 hours. */
export const openedPreview = z.object({ id, address: z.string(), site: z.string(), until: instant })
export type OpenedPreview = z.output<typeof openedPreview>

export const openPreview = endpoint({
  method: 'POST',
  path: '/api/previews/ads/:id',
  summary: 'A link to an ad as it looks on its site, for a day',
  access: 'campaign.view',
  params: paramsOf('media'),
  body: z.object({}),
  refuses: ['previews-many'],
  reply: openedPreview,
})

/** What is typed weighs more than other bodies: an article, or the code of an ad, is sent whole. */
export const ofTyped = <const Access extends Action, Body extends z.ZodType>(access: Access, body: Body) =>
  ({ method: 'POST', access, bodyBytes: 1_000_000, body, reply: openedPreview }) as const

const typed = ofTyped('media.manage', typedCreative)

/** What is left out is as the ad has it. The link shows what was sent with it, whatever is typed or saved later. */
export const openTypedAd = endpoint({
  ...typed,
  path: '/api/previews/ads/:id/typed',
  summary: 'A link to what is typed of an ad and not saved, as it would look on its site',
  params: paramsOf('media'),
  refuses: [...codesOfFiles, 'previews-many'],
})

export const openNewAd = endpoint({
  ...typed,
  path: '/api/previews/new-ads/:id',
  summary: 'A link to a new ad that is not saved, as it would look on the site of its campaign',
  params: paramsOf('campaign'),
  refuses: [...codesOfFiles, 'previews-many'],
})

/** `all`: every link to the same thing, whoever made it; `this`: nobody was given it. */
export const endPreview = endpoint({
  method: 'POST',
  path: '/api/previews/:id/end',
  summary: 'End all links to what a preview shows, or that preview alone',
  access: 'campaign.view',
  params: paramsOf('preview'),
  body: z.object({ which: z.enum(['all', 'this']).default('all') }),
  reply: z.object({ success: z.string() }),
})
