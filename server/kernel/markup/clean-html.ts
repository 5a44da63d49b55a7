/** HTML of other people, brought down to what is allowed. */
import sanitize from 'sanitize-html'
import {
  type AllowedHtml,
  hasScheme,
  linkSchemes,
  pictureSchemes,
  unreadTags,
} from '#domain/kernel/allowed-html.ts'
import { leftOutInWords } from '#domain/kernel/markup/left-out.ts'
import { meaningOf } from '#domain/kernel/markup/meaning.ts'
import { htmlOf } from '#domain/kernel/markup/tree.ts'
import { withoutDeepTags } from './limit-nesting.ts'
import { readMarkup } from './read-markup.ts'

/** They part words from each other, and so go on as paragraphs. */
const parting = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'tr',
  'td',
  'th',
  'pre',
  'dt',
  'dd',
  'h4',
  'h5',
  'h6',
]

/** What a browser reads again differently is read again, so that what is kept reads the same for ever. */
const mostReadings = 8

/** Longer than what any field keeps: it is refused for its length, and not read again before. */
const mostRead = 200_000

/** Tags deeper than this are not kept. */
const nestingLimit = 40

/** Tags deeper than this are not even read. */
const mostNested = 5 * nestingLimit

/** Cleaning what is clean changes nothing. What never comes to rest is kept as text alone. */
export function cleanHtml(html: string, allowed: AllowedHtml): string {
  let clean = withoutDeepTags(html, mostNested)
  for (let reading = 0; reading < mostReadings; reading++) {
    const before = clean
    clean = readOnce(before, allowed)
    // Words alone are written in one way, in one line: broken, they would be read as typed without marks.
    if (!hasTag(clean)) return linesOf(clean).join(' ').trim()
    if (clean === before || clean.length > mostRead) return clean
  }
  return linesOf(sanitize(clean, { allowedTags: [], nonTextTags: [...unreadTags] })).join(' ')
}

/** What cleaning leaves out of it, as a sentence; null where it leaves out nothing that anybody would miss. */
export const leftOutOf = (html: string, allowed: AllowedHtml): string | null =>
  leftOutInWords(meaningOf(readMarkup(withoutDeepTags(html, mostNested)), allowed).leftOut)

const hasTag = (html: string): boolean => /<[a-z!/?]/i.test(html)

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

/** What somebody typed without any marks breaks where they broke it. */
function asParagraphs(text: string): string {
  if (!text.includes('\n')) return text
  const paragraphs: string[][] = [[]]
  for (const line of linesOf(text))
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('')
}

const readOnce = (html: string, allowed: AllowedHtml): string =>
  allowedOf(hasTag(html) ? htmlOf(meaningOf(readMarkup(html), allowed).nodes) : asParagraphs(html), allowed)

const allowedOf = (html: string, { tags, attributes }: AllowedHtml): string =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...pictureSchemes] },
    allowProtocolRelative: false,
    nonTextTags: [...unreadTags],
    transformTags: {
      ...Object.fromEntries(parting.map((tag) => [tag, 'p'])),
      // A link that leads nowhere is its words.
      a: (tagName, { href = '', ...attribs }) =>
        hasScheme(href, linkSchemes)
          ? { tagName, attribs: { ...attribs, href } }
          : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !hasScheme(attribs.src, pictureSchemes),
    nestingLimit,
  })

/**
 * Whether it has the very form in which cleaned HTML is written, which is seen at once: cleaning 100,000 characters takes
 * a tenth of a second.
 */
export function isCleanHtml(html: string, { tags, attributes }: AllowedHtml): boolean {
  const seen = String.raw`(?:[^"<>&\p{Default_Ignorable_Code_Point}]|&(?:amp|lt|gt|quot);)*`
  const valueOf: Readonly<Record<string, string>> = {
    href: `(?:${linkSchemes.join('|')}):${seen}`,
    src: `(?:${pictureSchemes.join('|')}):${seen}`,
  }
  const attributesOf = (tag: string) =>
    (attributes[tag] ?? []).map((name) => ` ${name}="${valueOf[name] ?? '[^"<>]*'}"`).join('|')
  const forms = tags.map((tag) => `</${tag}>|<${tag}(?:${attributesOf(tag)})*(?: /)?>`)
  const form = new RegExp(`^(?:${forms.join('|')})$`, 'u')
  return (html.match(/<[^>]*>?|>/g) ?? []).every((mark) => form.test(mark))
}
