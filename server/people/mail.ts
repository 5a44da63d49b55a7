import type { Letter } from '../gateways/mail/gateway.ts'
import { escapeHtml } from '../kernel/html.ts'

/** The letter with the link that sets a new password. The link works once, for an hour. */
export function passwordLetter({ to, name, address }: { to: string; name: string; address: string }): Letter {
  const lines = [
    `Hello ${name},`,
    'somebody asked for a new password for this address. The link below sets one. It works once, for one hour.',
    address,
    'If it was not you, do nothing: your password stays as it is.',
  ]
  const html = lines
    .map((line) =>
      line === address
        ? `<p><a href="${escapeHtml(line)}">Set a new password</a></p>`
        : `<p>${escapeHtml(line)}</p>`,
    )
    .join('\n')
  return { to, subject: 'Set a new password for Masthead', text: lines.join('\n\n'), html }
}
