/** The HTML of mails, cleaned where it is kept, and again wherever it is shown or sent: a row may be older than the cleaning. */
import { mailHtml } from '#domain/kernel/allowed-html.ts'
import { cleanHtml, isCleanHtml, leftOutOf } from '../kernel/markup/clean-html.ts'
import type { Database } from '../kernel/context.ts'
import { keysOfMails } from './store/content-types.ts'

export const cleanMail = (html: string): string => cleanHtml(html, mailHtml)

interface MailText {
  readonly contentType: string
  readonly message: string
}

/** What of the HTML that was sent for a mail is not kept, as a sentence; none where all is, or for other posts. */
export async function leftOutOfMail(
  db: Database,
  { contentType }: Pick<MailText, 'contentType'>,
  sent: string | undefined,
): Promise<string[]> {
  const isMail = sent !== undefined && (await keysOfMails(db)).has(contentType)
  const sentence = isMail ? leftOutOf(sent, mailHtml) : null
  return sentence === null ? [] : [sentence]
}

/** Posts as they may be shown. */
export async function withCleanMails<Post extends MailText>(
  db: Database,
  posts: readonly Post[],
): Promise<Post[]> {
  const mails = await keysOfMails(db)
  return posts.map((post) =>
    mails.has(post.contentType) && !isCleanHtml(post.message, mailHtml)
      ? { ...post, message: cleanMail(post.message) }
      : post,
  )
}
