/** What files, links and decisions can be refused with. */

export const codesOfPictures = ['file-size', 'file-type', 'file-unreadable', 'file-pixels-many'] as const

/** A file of any kind that a post can have: it was sent before, and is judged when it is whole. */
export const codesOfFiles = [
  ...codesOfPictures,
  'upload-missing',
  'pdf-unreadable',
  'pdf-pages-many',
  'video-tool-missing',
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
  'video-unreadable',
] as const
