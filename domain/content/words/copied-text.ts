/** What somebody who posts by hand takes along: the whole text, then whom to tag, then the link, each a paragraph. */
import { withoutMergeTags } from './merge-tags.ts'
import { visibleText } from './visible-text.ts'

interface CopySource {
  readonly message: string
  readonly tagName: string
  /** Where the post leads; the counted address, where it has one. */
  readonly link: string
  /** Of a mail: its text is HTML, and its subject goes before it. */
  readonly subject: string
  readonly isMail: boolean
}

/** A tag or a link that the text has already does not come twice. */
export function copiedText({ message, tagName, link, subject, isMail }: CopySource): string {
  const text = isMail ? visibleText(message) : message
  const tag = tagName === '' || tagName.startsWith('@') ? tagName : `@${tagName}`
  const isIn = (part: string) => text.includes(part)
  const copied = [isMail ? subject : '', text, ...[tag, link].filter((part) => !isIn(part))]
    .filter(Boolean)
    .join('\n\n')
  return isMail ? withoutMergeTags(copied) : copied
}
