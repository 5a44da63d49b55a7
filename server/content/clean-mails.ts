/** The HTML of mails, cleaned where it is kept, and again wherever it is shown or sent: a row may be older than the cleaning. */
import { mailHtml } from '#domain/kernel/allowed-html.ts'
import { cleanHtml, isCleanHtml } from '../kernel/clean-html.ts'
import type { Database } from '../kernel/context.ts'
import { keysOfMails } from './store/content-types.ts'

export const cleanMail = (html: string): string => cleanHtml(html, mailHtml)

interface MailText {
  readonly contentType: string
  readonly message: string
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
