/** What files, links and decisions can be refused with. */

export const codesOfPictures = [
  'file-empty',
  'file-type',
  'file-size',
  'file-unreadable',
  'file-pixels-many',
  'file-frames-many',
  'file-frames-most',
  'file-interlaced',
  'file-costly',
] as const

/** What a file of any kind is told when it is whole. */
export const codesOfWholeFiles = [
  ...codesOfPictures,
  'pdf-unreadable',
  'pdf-pages-many',
  'sound-unreadable',
  'video-long',
  'video-pixels-many',
  'video-work',
  'video-tool-missing',
  'video-unreadable',
] as const

/** Why a file that was taken could not be made into what everybody sees, beside what a whole file is told. */
export const codesOfFailedFiles = ['upload-failed', 'upload-heavy', 'upload-slow'] as const

/** A file of any kind that a post can have: it was sent before, and is judged when it is whole. */
export const codesOfFiles = [
  ...codesOfWholeFiles,
  ...codesOfFailedFiles,
  'upload-looking',
  'upload-missing',
] as const

export const codesOfLinks = ['link-missing', 'link-wrong', 'link-inside'] as const

/** The reason why something is sent back. */
export const codesOfRejections = ['rejection-missing', 'rejection-long'] as const

/** An ad of any format. */
export const codesOfAds = [
  ...codesOfFiles,
  ...codesOfLinks,
  'file-missing',
  'file-pixels',
  'headline-long',
  'headline-missing',
  'html-long',
  'html-missing',
  'lead-long',
  'poster-tool-missing',
] as const
