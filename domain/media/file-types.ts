/** Which types of files are taken, of what kind each is, and what a file of another type is told (FIL-01, FIL-06). */
import { type Refusal, refuse } from '../kernel/verdict.ts'

export const attachmentKinds = ['image', 'video', 'audio', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

interface FileType {
  readonly kind: AttachmentKind
  /** The end of its name when somebody takes it home. */
  readonly ending: string
}

const types: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', ending: 'jpg' },
  'image/png': { kind: 'image', ending: 'png' },
  'image/gif': { kind: 'image', ending: 'gif' },
  'video/mp4': { kind: 'video', ending: 'mp4' },
  'video/quicktime': { kind: 'video', ending: 'mov' },
  'video/x-m4v': { kind: 'video', ending: 'm4v' },
  'video/x-flv': { kind: 'video', ending: 'flv' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'application/pdf': { kind: 'pdf', ending: 'pdf' },
}

/** Null: nothing of this type goes with a post. */
export const typeOfAttachment = (mimeType: string): FileType | null =>
  (Object.hasOwn(types, mimeType) && types[mimeType]) || null

const asPage = 'a JPEG or a PDF'

/** What a file of a kind that we take is saved as, where it came as another type of that kind; and a page of a design program. */
const savedAs = new Map([
  ['image', 'a JPEG'],
  ['video', 'an MP4'],
  ['audio', 'an MP3'],
  ['application/eps', asPage],
  ['application/postscript', asPage],
  ['application/x-indesign', asPage],
])

/** Says no to a file of this type, and how it could be saved to be taken; a type that is taken elsewhere needs no advice. */
export function refuseType(type: string, field?: string): Refusal<'file-type'> {
  const advised = savedAs.get(type) ?? savedAs.get(type.split('/')[0] ?? '')
  const format = typeOfAttachment(type) === null ? advised : undefined
  const advice = format === undefined ? '' : `. Save it as ${format} and upload the new file`
  const values = { type, advice }
  return refuse('file-type', field === undefined ? { values } : { field, values })
}
