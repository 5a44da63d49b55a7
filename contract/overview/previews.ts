/**
 * What a link to a preview opens, for whoever holds it: a page of the site, and its parts. Nothing is counted there, and
 * an address of a page names nothing but the link.
 */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const link = z.object({ link: z.string().max(100) })
const shown = { method: 'GET', access: 'public', params: link, reply: z.undefined() } as const

export const showPreview = endpoint({
  ...shown,
  path: '/preview/:link',
  summary: 'The page of a site with the one thing that the link is for',
})

export const previewScripts = ['reading.js', 'tag.js', 'live.js'] as const

export const showPreviewScript = endpoint({
  ...shown,
  path: '/preview/:link/:script',
  params: link.extend({ script: z.enum(previewScripts) }),
  summary: 'What publishers have on their pages, and what turns its questions to the preview',
})

export const answerPreview = endpoint({
  ...shown,
  path: '/preview/:link/answer',
  summary: 'What delivery would answer to the page of a preview',
})

export const framePreview = endpoint({
  ...shown,
  path: '/preview/:link/frame',
  summary: 'The document of an ad that is no picture, or of a player, in a preview',
})

export const showPreviewFile = endpoint({
  ...shown,
  path: '/preview/:link/files/:file',
  params: link.extend({ file: z.string().max(64) }),
  summary: 'The picture of what a preview shows, or what is played of it',
})

/** The address to which a preview reports its view, where a page of a site reports to delivery. */
export const seePreview = endpoint({
  ...shown,
  path: '/preview/:link/seen',
  summary: 'Counts nothing: the view of a preview',
})

export const followPreview = endpoint({
  ...shown,
  path: '/preview/:link/click',
  summary: 'Where the ad of a preview leads; counts nothing',
})
