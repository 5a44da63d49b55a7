/** The styles of an element, read from its own and from the sheets of its page. */
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
  'position',
  'left',
  'top',
  'text-indent',
  'clip',
  'clip-path',
  'color',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'mso-list',
])

/** Values by property, in small letters. */
export type Style = ReadonlyMap<string, string>

interface Declaration {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

/** `p`, `.note`, `#top`: what a selector asks of one element, all of it. */
type Keys = readonly string[]

interface Rule {
  readonly keys: Keys
  /** What it asks of the elements around, the outermost first. */
  readonly within: readonly Keys[]
  readonly declarations: readonly Declaration[]
}

/** For each rule that asks what stands around: how much of it does. */
type Around = readonly number[]

export interface Sheet {
  /** By the first of the keys that they ask for. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>
  /** The rules that ask what stands around. */
  readonly within: readonly Rule[]
  /** Empty where no rule asks. */
  readonly around: ReadonlyMap<MarkupElement, Around>
}

/** More rules than a letter or a document has; what comes behind them is not read. */
const mostRules = 300

/** Of those that ask what stands around an element, which takes longer. */
const mostWithin = 50

/** What depends on the width of a screen, on printing or on a pointer holds for some readers only, and is passed over. */
export function sheetIn(nodes: readonly Markup[]): Sheet {
  const all = stylesIn(nodes).flatMap(rulesOf).slice(0, mostRules)
  const asking = all.filter((one) => one.within.length > 0)
  const within = asking.slice(0, mostWithin)
  const tooMany = new Set(asking.slice(mostWithin))
  const around = new Map<MarkupElement, Around>()
  const seen = within.map(() => 0)
  if (within.length > 0) addAround(nodes, seen, within, around)
  const read = all.filter((one) => !tooMany.has(one))
  return { rules: Map.groupBy(read, ({ keys }) => keys[0] ?? ''), within, around }
}

/** Each element is asked once for each rule, however deep it stands. */
function addAround(
  nodes: readonly Markup[],
  outside: Around,
  within: readonly Rule[],
  around: Map<MarkupElement, Around>,
): void {
  for (const one of nodes.filter(isElement)) {
    around.set(one, outside)
    if (!one.children.some(isElement)) continue
    const keys = new Set(keysOf(one))
    const inside = outside.map((done, at) =>
      within[at]?.within[done]?.every((key) => keys.has(key)) ? done + 1 : done,
    )
    addAround(one.children, inside, within, around)
  }
}

/** The most telling first. */
const keysOf = ({ name, attributes }: MarkupElement): string[] => [
  ...(attributes.id ? [`#${attributes.id}`] : []),
  ...(attributes.class ?? '').split(/\s+/).map((one) => `.${one}`),
  name,
]

const stylesIn = (nodes: readonly Markup[]): string[] =>
  nodes.filter(isElement).flatMap((one) => {
    const { media = 'all' } = one.attributes
    if (one.name !== 'style') return stylesIn(one.children)
    return /^(?:all|screen)$/i.test(media.trim()) ? [textIn(one)] : []
  })

/** Whatever screen it is. */
const isForScreens = /^@media\s+(?:only\s+)?(?:screen|all)$/i

/** Reads each character once, however the brackets stand. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [selectors, depth, isConditional] = ['', 0, false]
  for (const part of withoutComments(css).split(/([{}])/)) {
    if (part === '{' && depth === 0 && isForScreens.test(selectors)) selectors = ''
    else if (part === '{') depth += 1
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

const simple = /^(?:\w+|\*)?(?:[.#][\w-]+|\[(?:class|id)~?=["']?[\w -]+["']?\])*$/
const named = /(^\w+)|([.#][\w-]+)|\[(class|id)~?=["']?([\w -]+)/g

/** `p`, `.note`, `p.note`, `#top`, `[class="note"]`; null of what asks for more. */
function keysIn(selector: string): Keys | null {
  if (!simple.test(selector)) return null
  return [...selector.matchAll(named)]
    .flatMap(([, tag, name, attribute, words = '']) =>
      attribute
        ? words
            .trim()
            .split(/ +/)
            .map((word) => `${attribute === 'id' ? '#' : '.'}${word}`)
        : (name ?? tag?.toLowerCase() ?? []),
    )
    .toSorted((one, other) => ranks.indexOf(other.charAt(0)) - ranks.indexOf(one.charAt(0)))
}

const ranks = '.#'

/** `.body .note`, `.body > .note`; what asks for what stands beside an element is passed over. */
const rulesFor = (selectors: string, declarations: readonly Declaration[]): Rule[] =>
  selectors.split(',').flatMap((selector) => {
    const parts = selector
      .trim()
      .split(/\s*>\s*|\s+(?![^[]*\])/)
      .map(keysIn)
    const keys = parts.at(-1)
    return keys && keys.length > 0 && parts.every((one) => one !== null)
      ? [{ keys, within: parts.slice(0, -1), declarations }]
      : []
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
export function styleOf(one: MarkupElement, { rules, within, around }: Sheet): Style {
  const { attributes } = one
  const keys = keysOf(one)
  const isWithin = (rule: Rule) =>
    rule.within.length === 0 || around.get(one)?.[within.indexOf(rule)] === rule.within.length
  const ofSheet = keys
    .toReversed()
    .flatMap((key) => rules.get(key) ?? [])
    .filter((rule) => rule.keys.every((key) => keys.includes(key)) && isWithin(rule))
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
