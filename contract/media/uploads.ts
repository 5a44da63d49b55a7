/**
 * Files on their way to us by the tus protocol 1.0 (creation and termination): announced, sent in as many pieces as the
 * line allows, resumed where it broke. What is whole is named by a form as `upload:{id}`.
 */
import { attachmentKinds } from '#domain/media/file-types.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { codesOfWholeFiles } from './codes.ts'
import { filesInHand } from './files-in-hand.ts'

/** The one version of the protocol that is spoken. */
export const tusVersion = '1.0.0'
/** The type of a request that brings bytes. */
export const bytesType = 'application/offset+octet-stream'

/** `looking`: it is whole and being looked into; `processing`: it is taken and being made lighter or playable. */
export const uploadStates = ['sending', 'looking', 'processing', 'ready', 'failed'] as const

export const sentFile = inOurWords({
  id,
  /** What its owner called it. */
  name: z.string(),
  byteSize: as('size', count),
  /** How many of its bytes have come. */
  receivedBytes: as('received', count),
  state: z.enum(uploadStates),
  kind: z.enum(attachmentKinds).nullable(),
  mimeType: as('type', z.string().nullable()),
  width: count.nullable(),
  height: count.nullable(),
  /** The number of pages of a PDF; null of any other file. */
  pages: count.nullable(),
  /** As others see it, without what a camera wrote into it; null while it is being made smaller. */
  shownPath: as('file_path', z.string().nullable()),
  /** The first page of a PDF as a picture. */
  previewPath: as('preview_path', z.string().nullable()),
  /** The file as it came, with what a camera wrote into it. */
  originalPath: as('original_path', z.string().nullable()),
})
export type SentFile = z.output<typeof sentFile>

/** All that is said stands in the head. */
const nothing = z.object({})

/** Its size in bytes stands in the header Upload-Length, its name in Upload-Metadata. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Announce a file (tus creation)',
  access: 'content.manage',
  body: nothing,
  refuses: ['file-empty', 'file-size', 'tus-version', 'upload-length', 'uploads-many', 'uploads-unused'],
  reply: z.undefined(),
})

/** HEAD answers the same without a body: Upload-Offset says how far the file has come. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'A file that was announced: how far it has come, and what it is',
  access: 'content.manage',
  params: paramsOf('upload'),
  refuses: [...codesOfWholeFiles, 'tus-version'],
  reply: z.object({ item: sentFile }),
})

export const sendBytes = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'The next bytes of a file, from Upload-Offset on (tus)',
  access: 'content.manage',
  params: paramsOf('upload'),
  bytes: bytesType,
  later: filesInHand,
  refuses: [...codesOfWholeFiles, 'tus-version', 'upload-length', 'upload-offset'],
  reply: z.undefined(),
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Give up a file (tus termination)',
  access: 'content.manage',
  params: paramsOf('upload'),
  body: nothing,
  refuses: ['tus-version', 'upload-in-use'],
  reply: z.undefined(),
})
