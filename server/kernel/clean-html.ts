/** HTML of other people, brought down to what is allowed. */
import sanitize from 'sanitize-html'
import { type AllowedHtml, linkSchemes, pictureSchemes } from '#domain/kernel/allowed-html.ts'
import { withoutDeepTags } from './limit-nesting.ts'

/** What stands in them is nobody's text. */
const unread = [
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'textarea',
  'select',
  'option',
  'button',
  'audio',
  'video',
]

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
    // Words alone are written in one way.
    if (clean === before || !clean.includes('<') || clean.length > mostRead) return clean
  }
  return sanitize(clean, { allowedTags: [], nonTextTags: unread })
}

const hasScheme = (address: string | undefined, schemes: readonly string[]): boolean =>
  schemes.some((scheme) => address?.toLowerCase().startsWith(`${scheme}:`))

const readOnce = (html: string, { tags, attributes }: AllowedHtml): string =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...pictureSchemes] },
    allowProtocolRelative: false,
    nonTextTags: unread,
    transformTags: {
      ...Object.fromEntries(parting.map((tag) => [tag, 'p'])),
      // The address of a page that is not there says nothing in a mail.
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: hasScheme(href, linkSchemes) ? { ...attribs, href: href ?? '' } : attribs,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !hasScheme(attribs.src, pictureSchemes),
    nestingLimit,
  })

/**
 * Whether it has the very form in which cleaned HTML is written, which is seen at once: cleaning 100,000 characters takes
 * a tenth of a second.
 */
export function isCleanHtml(html: string, { tags, attributes }: AllowedHtml): boolean {
  const valueOf: Readonly<Record<string, string>> = {
    href: `(?:${linkSchemes.join('|')}):[^"<>]*`,
    src: `(?:${pictureSchemes.join('|')}):[^"<>]*`,
  }
  const attributesOf = (tag: string) =>
    (attributes[tag] ?? []).map((name) => ` ${name}="${valueOf[name] ?? '[^"<>]*'}"`).join('|')
  const forms = tags.map((tag) => `</${tag}>|<${tag}(?:${attributesOf(tag)})*(?: /)?>`)
  const form = new RegExp(`^(?:${forms.join('|')})$`)
  return (html.match(/<[^>]*>?|>/g) ?? []).every((mark) => form.test(mark))
}
