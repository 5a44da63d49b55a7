/** What the page of a campaign's posts shows of each, by its type of content. */
import type { ContentType } from './content-type.ts'

const ofMail = ['Website', 'Status', 'Content', 'Styling Notes', 'Date', 'Settings'] as const
const ofPrint = ['Status', 'Media', 'Notes to Publisher', 'Scheduled For', 'Settings'] as const
const ofOthers = ['Status', 'Media', 'Text', 'Tags', 'Links', 'Date', 'Settings'] as const

export type PostColumn = (typeof ofMail | typeof ofPrint | typeof ofOthers)[number]

/** In their order (CNT-01, PRN-01, EML-01); tags where somebody can be tagged. */
export function columnsOfPosts({
  isMail,
  isForEdition,
  hasTag,
}: Pick<ContentType, 'isMail' | 'isForEdition' | 'hasTag'>): readonly PostColumn[] {
  if (isMail) return ofMail
  return isForEdition ? ofPrint : ofOthers.filter((column) => hasTag || column !== 'Tags')
}
