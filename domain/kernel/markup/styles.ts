/** What the styles of an element say, read from its own and from the sheets of its page. */
import { isElement, type Markup, type MarkupElement, textIn } from './tree.ts'

/** All that is asked of a style. */
const read = new Set([
  'display',
  'visibility',
  'opacity',
  'overflow',
  'width',
  'height',
  'max-width',
  'max-height',
  'font',
  'font-size',
  'font-style',
  'font-weight',
  'white-space',
  'list-style-type',
  'mso-list',
])

/** Values by property, in small letters. */
export type Style = ReadonlyMap<string, string>

interface Declaration {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

interface Rule {
  readonly classes: readonly string[]
  readonly id: string | undefined
  readonly tag: string | undefined
  readonly declarations: readonly Declaration[]
}

/** The rules of a page's sheets by the class, the id or the tag that they ask for. */
export type Sheet = ReadonlyMap<string, readonly Rule[]>

/** More rules than a letter or a document has; what comes behind them is not read. */
const mostRules = 300

/** What depends on the width of a screen, on printing or on a pointer holds for some readers only, and is passed over. */
export function sheetIn(nodes: readonly Markup[]): Sheet {
  const sheet = new Map<string, Rule[]>()
  for (const rule of stylesIn(nodes).flatMap(rulesOf).slice(0, mostRules)) {
    const key = keysOf(rule)[0] ?? ''
    sheet.set(key, [...(sheet.get(key) ?? []), rule])
  }
  return sheet
}

const keysOf = ({ classes, id, tag }: Omit<Rule, 'declarations'>): string[] => [
  ...(id ? [`#${id}`] : []),
  ...classes.map((one) => `.${one}`),
  ...(tag ? [tag] : []),
]

const stylesIn = (nodes: readonly Markup[]): string[] =>
  nodes.filter(isElement).flatMap((one) => {
    const { media = 'all' } = one.attributes
    if (one.name !== 'style') return stylesIn(one.children)
    return /^(?:all|screen)$/i.test(media.trim()) ? [textIn(one)] : []
  })

/** Reads each character once, however the brackets stand. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [selectors, depth, isConditional] = ['', 0, false]
  for (const part of withoutComments(css).split(/([{}])/)) {
    if (part === '{') depth += 1
    else if (part === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      selectors = part.slice(part.lastIndexOf(';') + 1).trim()
      isConditional = selectors.startsWith('@')
    } else if (depth === 1 && !isConditional) rules.push(...rulesFor(selectors, declarationsOf(part)))
  }
  return rules
}

function withoutComments(css: string): string {
  let [kept, at] = ['', 0]
  while (at >= 0) {
    const from = css.indexOf('/*', at)
    kept += css.slice(at, from < 0 ? css.length : from)
    const end = from < 0 ? -1 : css.indexOf('*/', from + 2)
    at = end < 0 ? -1 : end + 2
  }
  return kept.replaceAll('<!--', '').replaceAll('-->', '')
}

/** `p`, `.note`, `p.note`, `#top`; what asks where an element stands is passed over. */
const simple = /^(\w+)?((?:\.[\w-]+)*)(?:#([\w-]+))?$/

const rulesFor = (selectors: string, declarations: readonly Declaration[]): Rule[] =>
  selectors.split(',').flatMap((selector) => {
    const [whole, tag, classes = '', id] = simple.exec(selector.trim()) ?? []
    return whole ? [{ tag: tag?.toLowerCase(), classes: classes.split('.').slice(1), id, declarations }] : []
  })

/** The last of each property. */
const declarationsOf = (css: string): Declaration[] =>
  withoutComments(css)
    .split(';')
    .flatMap((one) => {
      const at = one.indexOf(':')
      const value = one.slice(at + 1).toLowerCase()
      const property = one.slice(0, at).trim().toLowerCase()
      const isImportant = value.includes('!important')
      return !read.has(property)
        ? []
        : [{ property, value: value.replace('!important', '').trim(), isImportant }]
    })

/** Its own style comes before the sheets, and what is important before both. */
export function styleOf({ name, attributes }: MarkupElement, sheet: Sheet): Style {
  const classes = (attributes.class ?? '').split(/\s+/)
  const keys = keysOf({ tag: name, id: attributes.id, classes })
  const ofSheet = keys
    .toReversed()
    .flatMap((key) => sheet.get(key) ?? [])
    .filter(
      ({ tag, id, classes: asked }) =>
        (tag ?? name) === name &&
        (id ?? attributes.id) === attributes.id &&
        asked.every((one) => classes.includes(one)),
    )
  const declared = [
    ...ofSheet.flatMap(({ declarations }) => declarations),
    ...declarationsOf(attributes.style ?? ''),
  ]
  const ordered = [
    ...declared.filter(({ isImportant }) => !isImportant),
    ...declared.filter(({ isImportant }) => isImportant),
  ]
  return new Map(ordered.map(({ property, value }) => [property, value]))
}

const isNothing = (value: string | undefined): boolean => /^0+(?:\.0*)?(?:[a-z]+|%)?$/.test(value ?? '')

/** Neither it nor anything in it is seen, whatever that says of itself. */
export function isHidden({ name, attributes }: MarkupElement, style: Style): boolean {
  const { width, height } = attributes
  const isCut = /hidden|clip/.test(style.get('overflow') ?? '')
  return (
    'hidden' in attributes ||
    style.get('display') === 'none' ||
    isNothing(style.get('opacity')) ||
    (isCut && ['width', 'height', 'max-width', 'max-height'].some((size) => isNothing(style.get(size)))) ||
    // One pixel counts readers, and shows them nothing.
    (name === 'img' && [width, height].some((size) => /^0*[01](?:px)?$/.test(size ?? '')))
  )
}

/** Whether its own words are unseen, unless a part of it says otherwise; undefined: as around it. */
export function isUnseen(style: Style): boolean | undefined {
  const [visibility, size] = [style.get('visibility'), style.get('font-size')]
  if (visibility === undefined && size === undefined) return undefined
  return visibility === 'hidden' || visibility === 'collapse' || isNothing(size)
}

/** Undefined: as around it. */
export function isBold(style: Style): boolean | undefined {
  const weight = style.get('font-weight') ?? style.get('font')
  return weight && /\b(?:bold(?:er)?|[6-9]00|normal|lighter|[1-5]00)\b/.test(weight)
    ? /\b(?:bold(?:er)?|[6-9]00)\b/.test(weight)
    : undefined
}

/** Undefined: as around it. */
export function isItalic(style: Style): boolean | undefined {
  const slope = style.get('font-style') ?? style.get('font')
  return slope && /\b(?:italic|oblique|normal)\b/.test(slope)
    ? /\b(?:italic|oblique)\b/.test(slope)
    : undefined
}
