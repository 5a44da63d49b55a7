import type { Letter } from '#server/gateways/mail/gateway.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { linkMark } from './letters.ts'

export interface PlainLetter {
  readonly to: string
  readonly subject: string
  /** Paragraphs, in their order. */
  readonly lines: readonly string[]
  /** What belongs to it and lies elsewhere, below the paragraphs. */
  readonly links?: readonly { readonly label: string; readonly address: string }[]
  /** The one thing to do next. */
  readonly step?: { readonly label: string; readonly address: string }
  /** What the letter is about, shown below the step; its HTML is clean already. */
  readonly shown?: { readonly html: string; readonly text: string }
  /** Below a line, in small print: why it came. */
  readonly foot: string
  readonly footLink?: { readonly label: string; readonly address: string }
}

/** A short letter in words: paragraphs, one step, and why it came. Inline styles, as mail programs read nothing else. */
export function plainLetter(letter: PlainLetter): Letter {
  const { to, subject, lines, links = [], step, shown, foot, footLink } = withoutMarks(letter)
  const link = (of: { label: string; address: string }) =>
    `<a href="${escapeHtml(of.address)}" style="color:#0F6373">${escapeHtml(of.label)}</a>`
  const text = [
    ...lines,
    ...links.map(({ label, address }) => `${label}: ${address}`),
    ...(step ? [`${step.label}: ${step.address}`] : []),
    ...(shown ? [shown.text] : []),
    [foot, footLink && `${footLink.label}: ${footLink.address}`].filter(Boolean).join('\n'),
  ]
  return {
    to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: text.join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FAF8F4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid #DDD8CD;font:14px/1.45 Arial,sans-serif;color:#1B1D22">
<tr><td style="padding:24px 24px 8px;font:700 22px/1 Georgia,serif;color:#A63D1F">Masthead</td></tr>
${lines.map((line) => `<tr><td style="padding:8px 24px">${escapeHtml(line)}</td></tr>`).join('\n')}
${links.map((one) => `<tr><td style="padding:8px 24px">${link(one)}</td></tr>`).join('\n')}
${step ? `<tr><td style="padding:8px 24px 16px;font-weight:700">${link(step)}</td></tr>` : ''}
${shown ? `<tr><td style="padding:8px 24px 16px">${shown.html}</td></tr>` : ''}
<tr><td style="padding:16px 24px 24px;border-top:1px solid #DDD8CD;font-size:12px;color:#5B5E66">${escapeHtml(foot)} ${footLink ? link(footLink) : ''}</td></tr>
</table></td></tr></table>
</body></html>
`,
  }
}

/** The token of a letter stands in its step alone: whoever wrote a post could else have it put into an address of their own. */
function withoutMarks({ shown, links = [], ...letter }: PlainLetter): PlainLetter {
  const words = (text: string) => text.replaceAll(linkMark, '(link)')
  return {
    ...letter,
    subject: words(letter.subject),
    lines: letter.lines.map(words),
    links: links.map(({ label, address }) => ({ label: words(label), address: words(address) })),
    ...(shown && { shown: { html: words(shown.html), text: words(shown.text) } }),
    foot: words(letter.foot),
  }
}
