/** Files of posts: NAV-16 to NAV-18. Whoever may see the post is given them, and whoever holds a link, for a day. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const link = z.object({
  until: z.coerce.number().int().min(0).max(100_000_000_000).optional(),
  signature: z.string().max(100).optional(),
})

const shown = {
  method: 'GET',
  access: 'public',
  params: z.object({ file: z.string() }),
  query: link,
  reply: z.undefined(),
} as const

export const showPostFile = endpoint({
  ...shown,
  path: '/instagramPosts/:file',
  summary: 'The picture or video of a post',
})

export const showAudioFile = endpoint({
  ...shown,
  path: '/audioFiles/:file',
  summary: 'The sound of a post',
})

export const showPrintFile = endpoint({
  ...shown,
  path: '/printFiles/:file',
  summary: 'The PDF of a print ad',
})
