/** Screenshots of what was posted (D-113, NAV-14): whoever works the queue adds them, whoever may see the post sees them. */
import { z } from 'zod'
import { largestScreenshotBytes, mostScreenshots } from '#domain/content/screenshots.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { codesOfPictures } from '../media/codes.ts'
import { codesOfOwnPosts } from './codes.ts'

export const screenshots = inOurWords({
  hasScreenshots: as('screenshots_uploaded', z.boolean()),
  screenshots: z.array(inOurWords({ id, path: z.string(), addedAt: as('added_at', instant) })),
})
export type Screenshots = z.output<typeof screenshots>

const changed = z.object({ success: z.string(), item: screenshots })

/** The field of the form that carries the pictures. */
export const screenshotsField = 'image[]'

export const addScreenshots = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/screenshots',
  summary: 'Add screenshots of a post that is out',
  access: 'queue.work',
  params: paramsOf('content-post'),
  multipart: { fileBytes: mostScreenshots * largestScreenshotBytes },
  body: z.object({}),
  refuses: [...codesOfPictures, ...codesOfOwnPosts, 'file-missing', 'screenshots-early', 'screenshots-many'],
  reply: changed,
})

export const removeScreenshot = endpoint({
  method: 'DELETE',
  path: '/api/screenshots/:id',
  summary: 'Take away a screenshot that shows the wrong thing',
  access: 'queue.work',
  params: paramsOf('screenshot'),
  body: z.object({}),
  refuses: codesOfOwnPosts,
  reply: changed,
})

/** `person` is who wrote the post, `id` the post; without `screenshot` its first one is shown. */
export const showScreenshot = endpoint({
  method: 'GET',
  path: '/screenshots/:person/:id',
  summary: 'A screenshot of a post',
  access: 'public',
  params: z.object({ person: idOf('advertiser', idText), id: idOf('content-post', idText) }),
  query: z.object({ screenshot: idOf('screenshot', idText).optional() }),
  reply: z.undefined(),
})
