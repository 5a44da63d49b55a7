import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'

/** API-53: clicks on the article's own counted link; 404 with ERR-42 where it has none. */
export const updateViews = endpoint({
  method: 'POST',
  path: '/api/presspost/:id/updateviews',
  summary: 'How often the link of an article was followed',
  access: 'campaign.view',
  params: paramsOf('article'),
  body: z.object({}),
  refuses: ['views-none'],
  reply: z.object({ success: count }),
})
