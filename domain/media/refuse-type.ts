import { type Refusal, refuse } from '../kernel/verdict.ts'

/** What a file of a kind that we take is saved as, where it came as another type of that kind. */
const savedAs = new Map([
  ['image', { format: 'a JPEG', taken: ['image/jpeg', 'image/png', 'image/gif'] }],
  ['video', { format: 'an MP4', taken: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/x-flv'] }],
  ['audio', { format: 'an MP3', taken: ['audio/mpeg'] }],
])

/** Says no to a file of this type, and how it could be saved to be taken. */
export function refuseType(type: string, field?: string): Refusal<'file-type'> {
  const kind = savedAs.get(type.split('/')[0] ?? '')
  const advice =
    kind && !kind.taken.includes(type) ? `. Save it as ${kind.format} and upload the new file` : ''
  return refuse('file-type', { ...(field !== undefined && { field }), values: { type, advice } })
}
