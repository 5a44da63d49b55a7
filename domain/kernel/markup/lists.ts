/** Lists that stand in styles, as lists: Word has none but paragraphs that look like one, and Google Docs puts an inner list beside its line. */
import { type Sheet, styleOf } from './sheets.ts'
import { element, isBlank, isElement, type Markup, type MarkupElement, textIn } from './tree.ts'

/** The number or the sign that Word sets before a line: `1.`, `a)`. */
const counted = /^\s*[\da-z]{1,3}[.)]/i

interface Line {
  readonly tag: 'ul' | 'ol'
  /** 1 for the outermost. */
  readonly level: number
  readonly words: readonly Markup[]
}

interface OpenList {
  readonly tag: Line['tag']
  readonly items: { words: readonly Markup[]; inner: OpenList[] }[]
}

/** The same nodes, with a list in the place of each run of lines. */
export function withLists(nodes: readonly Markup[], sheet: Sheet): Markup[] {
  const out: (Markup | OpenList)[] = []
  for (const node of nodes) {
    const line = isElement(node) ? lineOf(node, sheet) : null
    const before = out.findLast((one) => isOpen(one) || !isBlank(one))
    if (line) addLine(out, before !== undefined && isOpen(before) ? before : undefined, line)
    else out.push(node)
  }
  return out.map((one) => (isOpen(one) ? closed(one) : one))
}

const isOpen = (one: Markup | OpenList): one is OpenList => typeof one === 'object' && 'items' in one

function lineOf(node: MarkupElement, sheet: Sheet): Line | null {
  const style = styleOf(node, sheet)
  const level = Number(/level(\d)/.exec(style.get('mso-list') ?? '')?.[1] ?? 1)
  if (node.name === 'p' && style.has('mso-list')) {
    const sign = signIn(node, sheet)
    const tag = counted.test(sign ? textIn(sign) : '') ? 'ol' : 'ul'
    return { tag, level, words: without(node, sign).children }
  }
  if (node.name === 'li' || node.name === 'summary' || style.get('display') !== 'list-item') return null
  const tag = /decimal|alpha|latin|roman/.test(style.get('list-style-type') ?? '') ? 'ol' : 'ul'
  return { tag, level, words: node.children }
}

function signIn({ children }: MarkupElement, sheet: Sheet): MarkupElement | null {
  for (const one of children.filter(isElement)) {
    const found = styleOf(one, sheet).has('mso-list') ? one : signIn(one, sheet)
    if (found) return found
  }
  return null
}

const without = (node: MarkupElement, left: MarkupElement | null): MarkupElement => ({
  ...node,
  children: node.children.flatMap((one) =>
    one === left ? [] : [isElement(one) && left ? without(one, left) : one],
  ),
})

function addLine(
  out: (Markup | OpenList)[],
  before: OpenList | undefined,
  { tag, level, words }: Line,
): void {
  const goesOn = before && (level > 1 || before.tag === tag)
  let list: OpenList = goesOn ? before : { tag, items: [] }
  if (!goesOn) out.push(list)
  for (let depth = 1; depth < level; depth += 1) {
    const last = list.items.at(-1) ?? { words: [], inner: [] }
    if (list.items.length === 0) list.items.push(last)
    const inner = last.inner.at(-1) ?? { tag, items: [] }
    if (last.inner.length === 0) last.inner.push(inner)
    list = inner
  }
  list.items.push({ words, inner: [] })
}

const closed = ({ tag, items }: OpenList): MarkupElement =>
  element(
    tag,
    items.map(({ words, inner }) => element('li', [...words, ...inner.map(closed)])),
  )

/** The lines of a list, each with the list that stood beside it. */
export function withInnerLists(nodes: readonly Markup[]): Markup[] {
  const out: Markup[] = []
  for (const node of nodes) {
    const at = out.findLastIndex((one) => !isBlank(one))
    const line = out[at]
    if (isElement(node) && /^[uo]l$/.test(node.name) && isElement(line) && line.name === 'li')
      out[at] = { ...line, children: [...line.children, node] }
    else out.push(node)
  }
  return out
}
