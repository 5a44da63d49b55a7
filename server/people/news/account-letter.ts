import type { Database, Platform } from '../../kernel/context.ts'
import { sealLink, writeLetter } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'

interface AccountLetter {
  readonly subject: string
  /** Paragraphs after the greeting. */
  readonly lines: readonly string[]
  /** The one thing to do next; its path begins with a slash. */
  readonly step: { readonly label: string; readonly path: string }
  /** Names it: a second one of the same name is not written. */
  readonly about?: string
  /** Of the link, whose mark stands in the step's path; kept sealed. */
  readonly token?: string
}

/** Writes to a person about their account. Such letters are always sent. Answers whether this one was written. */
export async function writeAccountLetter(
  tx: Database,
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  { name, email }: { readonly name: string; readonly email: string },
  { subject, lines, step, about, token }: AccountLetter,
  at: Date,
): Promise<boolean> {
  const letter = plainLetter({
    to: email,
    subject,
    lines: [`Hello ${name},`, ...lines],
    step: { label: step.label, address: `${config.baseUrl}${step.path}` },
    foot: 'You get this letter because it is about your account. Such letters are always sent.',
  })
  const sealedLink = token === undefined ? null : sealLink(secrets, token)
  return writeLetter(tx, { ...letter, ...(about && { about }), ...(sealedLink && { sealedLink }) }, at)
}
