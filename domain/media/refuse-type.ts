import { type Refusal, refuse } from '../kernel/verdict.ts'

/** What a file of a kind that we take is saved as, where it came as another type of that kind. */
const savedAs: Readonly<Record<string, readonly [format: string, taken: readonly string[]]>> = {
  image: ['a JPEG', ['image/jpeg', 'image/png', 'image/gif']],
  video: ['an MP4', ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/x-flv']],
  audio: ['an MP3', ['audio/mpeg']],
}

/** Says no to a file of this type, and how it could be saved to be taken. */
export function refuseType(type: string, field?: string): Refusal<'file-type'> {
  const [format, taken = []] = savedAs[type.split('/')[0] ?? ''] ?? []
  const advice = format && !taken.includes(type) ? `. Save it as ${format} and upload the new file` : ''
  return refuse('file-type', { ...(field !== undefined && { field }), values: { type, advice } })
}
