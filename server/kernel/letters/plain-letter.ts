import type { Letter } from '#server/gateways/mail/gateway.ts'
import { letterButton, letterFrame, letterLink, letterRow, letterWords } from './letter-frame.ts'
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

/** A short letter in words: paragraphs, one step, and why it came. */
export function plainLetter(letter: PlainLetter): Letter {
  const { to, subject, lines, links = [], step, shown, foot, footLink } = withoutMarks(letter)
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
    html: letterFrame({
      title: subject,
      rows: [
        ...lines.map((line) => letterRow(letterWords(line))),
        ...links.map((one) => letterRow(letterLink(one))),
        ...(step ? [letterRow(letterButton(step), 12, 24)] : []),
        ...(shown ? [letterRow(shown.html, 8, 16)] : []),
      ],
      foot: [[letterWords(foot), ...(footLink ? [letterLink(footLink)] : [])].join(' ')],
    }),
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
