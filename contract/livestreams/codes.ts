import { codesOfFiles, codesOfLinks } from '../media/codes.ts'

/** What a livestream as it is typed can be refused with. */
export const codesOfLivestreams = [
  ...codesOfFiles,
  ...codesOfLinks,
  'date-far',
  'date-past',
  'date-skipped',
  'date-unreadable',
  'embed-address',
  'embed-long',
  'embed-missing',
  'file-pixels',
  'headline-long',
  'lead-long',
  'line-break',
  'link-query',
  'livestream-site',
  'post-archived',
  'post-credits-none',
  'window-long',
  'window-order',
  'windows-many',
  'windows-none',
] as const
