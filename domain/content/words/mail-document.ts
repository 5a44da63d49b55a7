/** A mail as it is sent: its HTML as a whole page, the same in plain text, and what it weighs. */
import { escapeHtml } from '#domain/kernel/html.ts'
import { htmlWithoutMergeTags, withoutMergeTags } from './merge-tags.ts'
import { visibleText } from './visible-text.ts'

export interface MailWords {
  readonly subject: string
  /** HTML that was cleaned. */
  readonly message: string
  /** The address that readers are led to; empty: none beside those in the message. */
  readonly link: string
}

/** In bytes: heavier mail is cut off by readers, who count 1,024 for a kilobyte. */
const clippedBytes = 102 * 1024
const warnedBytes = 100_000
/** Characters that lists of mails show beside the subject. */
const firstWordsLimit = 90

/** The page that is sent. It names no colours, so that a dark reader is dark. */
export function mailDocument({ subject, message, link }: MailWords): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${htmlWithoutMergeTags(escapeHtml(subject))}</title>
<style>img{max-width:100%;height:auto}</style></head>
<body style="margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">
<div style="display:none">${htmlWithoutMergeTags(escapeHtml(firstWords(message)))}</div>
${mailBody({ message, link })}
</body></html>
`
}

/** What its readers see of it, in HTML; where the words lead nowhere, with its link below. */
export const mailBody = ({ message, link }: Omit<MailWords, 'subject'>): string =>
  htmlWithoutMergeTags(
    isLinkMissing(message, link)
      ? `${message}\n<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
      : message,
  )

/** What somebody reads who is shown no HTML: the addresses of links stand behind their words. */
export function plainMail({ message, link }: MailWords): string {
  const spelled = message
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, address: string, words: string) =>
      words === address ? words : `${words} (${address.replace(/^(?:mailto|tel):/, '')})`,
    )
    .replaceAll('<li>', '<li>• ')
    // Nothing strikes words out in plain text, and without the stroke they would say the opposite.
    .replace(/<s>.*?<\/s>/gs, '')
  const text = visibleText(spelled)
  return withoutMergeTags(isLinkMissing(message, link) ? `${text}\n\n${link}\n` : `${text}\n`)
}

const isLinkMissing = (message: string, link: string): boolean =>
  link !== '' && !message.includes(escapeHtml(link)) && !message.includes(link)

/** What a list of mails shows beside the subject. */
export function firstWords(message: string): string {
  const characters = [...visibleText(message).replace(/\s+/g, ' ')]
  return characters.length > firstWordsLimit
    ? `${characters
        .slice(0, firstWordsLimit - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

/** The size of the whole mail in bytes of UTF-8. */
export const mailSize = (words: MailWords): number => bytesIn(mailDocument(words))

/** The length of a text in bytes of UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Null: light enough for every mail reader. */
export function mailSizeWarning(bytes: number): string | null {
  if (bytes < warnedBytes) return null
  return bytes > clippedBytes
    ? 'Mail readers clip a mail at 102 kB: the end of this one is read only by those who ask for it.'
    : 'Mail readers clip a mail at 102 kB, and this one is nearly as heavy.'
}
