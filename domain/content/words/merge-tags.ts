/** Mails leave as they were approved: what programs for mailing lists would fill in (`{{name}}`, `*|NAME|*`, `%%name%%`, `{$name}`) is text. */

/** The first character of each mark with which such programs begin, or end, what they fill in. */
const mark = /[{#$](?=\{)|\{(?=[$%#])|[}%#](?=\})|\*(?=\|)|\|(?=\*)|%(?=%)|\[(?=\[)|\](?=\])/g

const address = /https?:\/\/[^\s<>"]+/g

/** Nobody sees it, it parts no words, and no program takes what it stands in for a mark. */
const wordJoiner = '\u2060'

/** In a line or in plain text; in an address, which has to lead there still, the characters are written as addresses escape them. */
export function withoutMergeTags(text: string): string {
  const escaped = text.replace(address, (one) => one.replace(/[{|}]|%(?=%)/g, encodeURIComponent))
  return escaped.replace(mark, `$&${wordJoiner}`)
}

/** In HTML, also within its tags: entities, which read the same. */
export const htmlWithoutMergeTags = (html: string): string =>
  html.replace(mark, (sign) => `&#${sign.charCodeAt(0)};`)
