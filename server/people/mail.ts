import type { Letter } from '../gateways/mail/gateway.ts'
import type { Config } from '../kernel/config.ts'
import { plainLetter } from '../kernel/letters/plain-letter.ts'

interface About {
  readonly subject: string
  /** Paragraphs after the greeting. */
  readonly lines: readonly string[]
  /** The one thing to do next; its path begins with a slash. */
  readonly step: { readonly label: string; readonly path: string }
}

/** A letter about a person's account. These are always sent. */
export function accountLetter(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { name, email }: { readonly name: string; readonly email: string },
  { subject, lines, step }: About,
): Letter {
  return plainLetter({
    to: email,
    subject,
    lines: [`Hello ${name},`, ...lines],
    step: { label: step.label, address: `${baseUrl}${step.path}` },
    foot: 'You get this letter because it is about your account. Such letters are always sent.',
  })
}
