/** Files that an account has used in posts and ads before, to be used again in a post. */
import { attachmentKinds } from '#domain/media/file-types.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { sentFile } from '../media/uploads.ts'

const usedFile = inOurWords({
  /** The id of the upload, or of the ad, as `usedIn` says. */
  id,
  usedIn: as('used_in', z.enum(['post', 'ad'])),
  name: z.string(),
  byteSize: as('size', count),
  kind: z.enum(attachmentKinds),
  mimeType: as('type', z.string()),
  /** What a screen shows of it; null of sound and video. */
  picturePath: as('picture_path', z.string().nullable()),
  /** What it was said to show. */
  altText: as('alt_text', z.string()),
  usedAt: as('used_at', instant),
})
export type UsedFile = z.output<typeof usedFile>

const path = '/api/content-campaigns/:id/library'

/** Each file once, the one that was used last first; 60 at most. */
export const listLibrary = endpoint({
  method: 'GET',
  path,
  summary: 'Files that the account of a content campaign has used in posts and ads before',
  access: 'content.manage',
  params: paramsOf('content-campaign'),
  reply: z.object({ items: z.array(usedFile) }),
})

/** The form then names it as any file that was sent: the same bytes, without being sent again. */
export const takeFromLibrary = endpoint({
  method: 'POST',
  path,
  summary: 'Take a file that the account has used before for a new post',
  access: 'content.manage',
  params: paramsOf('content-campaign'),
  body: inOurWords({
    uploadId: as('upload', idOf('upload', id).optional()),
    mediaId: as('media', idOf('media', id).optional()),
  }),
  refuses: ['file-type', 'upload-missing', 'uploads-unused'],
  reply: inOurWords({ item: sentFile, altText: as('alt_text', z.string()) }),
})
