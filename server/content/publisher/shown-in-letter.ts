/** A post inside a letter: what is known of it in lines, its text or the mail as its readers get it, and its files as links. */
import { whenInWords } from '#domain/content/publisher-request.ts'
import { mailBody, plainMail } from '#domain/content/words/mail-document.ts'
import { htmlWithoutMergeTags, withoutMergeTags } from '#domain/content/words/merge-tags.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import {
  breaks,
  letterLink,
  letterMuted,
  letterText,
  letterWords,
} from '../../kernel/letters/letter-frame.ts'
import type { ForPublisher } from './read-for-publisher.ts'

export function shownInLetter(post: ForPublisher, baseUrl: string): { html: string; text: string } {
  const facts = factsOf(post)
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const rows = facts.map(row).join('')
  const words = post.isMail ? plainMail({ ...post, link: post.redirectUrl }).trimEnd() : post.message
  const files = post.files.flatMap(({ name, address }) =>
    address === null ? [] : { name, address: `${baseUrl}${address}` },
  )
  return {
    text: [
      post.isMail ? withoutMergeTags(lines) : lines,
      words,
      files.map(({ name, address }) => `${name}: ${address}`).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<table role="presentation" cellpadding="0" cellspacing="0" style="${letterText}">${post.isMail ? htmlWithoutMergeTags(rows) : rows}</table>`,
      framed(post, words),
      ...files.map(
        ({ name, address }) =>
          `<p style="margin:0 0 8px">${letterLink({ label: name, address })} (opens for 24 hours)</p>`,
      ),
    ].join('\n'),
  }
}

/** A mail in its own HTML, which is clean; everything else in its letters. */
function framed({ isMail, message, redirectUrl }: ForPublisher, words: string): string {
  const html = isMail ? mailBody({ message, link: redirectUrl }) : escapeHtml(words)
  return `<div class="line" style="margin:16px 0;padding:12px 16px;border:1px solid #DDD8CD;overflow-wrap:anywhere;unicode-bidi:plaintext${isMail ? '' : ';white-space:pre-wrap'}">${html}</div>`
}

const row = ([name, value]: readonly [string, string]): string =>
  `<tr><td class="m" style="padding:2px 12px 2px 0;${letterMuted(14)};vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td class="t" style="padding:2px 0;${letterText};${breaks}">${letterWords(value)}</td></tr>`

function factsOf(post: ForPublisher): (readonly [string, string])[] {
  const facts: readonly (readonly [string, string])[] = [
    ['Site', post.siteName],
    ['Kind', post.contentTypeName],
    ['Advertiser', post.advertiserName],
    [post.isForEdition ? 'Edition' : 'When', whenInWords(post)],
    ['From', post.fromName],
    ['Reply to', post.replyEmail],
    ['Subject', post.subject],
    ['Tag', post.tagName],
    ['Link', post.redirectUrl],
    ['Notes', post.notes],
  ]
  return facts.filter(([, value]) => value !== '')
}
