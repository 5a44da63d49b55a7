/** The HTML that people may give us, as data: what is not named here is not kept. The fields that write it know the same marks. */

export interface AllowedHtml {
  readonly tags: readonly string[]
  /** By their tag; an address stands in `href` or `src`. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

/** Schemes of addresses; one without any leads nowhere from a mail. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const pictureSchemes = ['https'] as const

export const hasScheme = (address: string | undefined, schemes: readonly string[]): boolean =>
  schemes.some((scheme) => address?.toLowerCase().startsWith(`${scheme}:`))

/** What stands in them is nobody's text. */
export const unreadTags: readonly string[] = [
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

/** What the text of a mail may have: no colours and no places, so that it is read in every mail reader, light or dark. */
export const mailHtml: AllowedHtml = {
  tags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'img',
  ],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
}

/** What the text of an article may have: its form and nothing of its look, which is the site's (its picture stands apart). */
export const articleHtml: AllowedHtml = {
  tags: ['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'a'],
  attributes: { a: ['href'] },
}
