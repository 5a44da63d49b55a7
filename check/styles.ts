/**
 * The classes of style sheets. A class belongs to the module that has its sheet; another module that wants to look alike
 * uses a part of `web/ui/`, and a class of such a part only together with the part, which brings the sheet.
 */
import { type Breach, breach, importsOf, isCode, isNode, isTest, parse, type Source, walk } from './source.ts'

/** Says which of the two values of `light-dark()` holds. */
const themes = 'web/ui/tokens.css'

/** Its classes are words that every screen may use: `muted`, `num`, `vh`. */
const forEverybody = 'web/ui/base.css'

const isSheet = (path: string): boolean => path.startsWith('web/') && path.endsWith('.css')
const isScreen = (path: string): boolean => path.startsWith('web/') && isCode(path) && !isTest(path)

const isPart = (path: string): boolean => path.startsWith('web/ui/')

/** The module of a screen's file: `web/media/media.css` is in `media`. */
const roomOf = (path: string): string => path.split('/')[1] ?? ''

export function styleBreaches(sources: readonly Source[]): Breach[] {
  const sheets = sources.filter(({ path }) => isSheet(path))
  const screens = sources.filter(({ path }) => isScreen(path))
  const rules = sheets.flatMap((sheet) => selectorsOf(sheet).map((rule) => ({ ...rule, sheet })))
  // The parts that are there for everybody come first, and within them the sheet that names the class first.
  const byRank = rules.toSorted((a, b) => Number(isPart(b.sheet.path)) - Number(isPart(a.sheet.path)))
  const owners = new Map(byRank.toReversed().map(({ root, sheet }) => [root, sheet]))
  const parts = new Map(screens.filter(({ path }) => isPart(path)).map((part) => [part.path, part]))
  return [
    ...rules.flatMap(styledElsewhere),
    ...screens.flatMap(usedElsewhere),
    ...screens.flatMap(sheetElsewhere),
    ...[...sheets, ...screens].flatMap(themedOtherwise),
  ]

  /** One class is styled by two modules. */
  function styledElsewhere({ root, offset, sheet }: (typeof rules)[number]): Breach[] {
    const owner = owners.get(root)
    if (!owner || roomOf(owner.path) === roomOf(sheet.path)) return []
    const message = `.${root} belongs to ${owner.path}: name a class of your own, or make it a part of web/ui/`
    return [breach('styles', sheet, offset, message)]
  }

  /** A class is used by a module that does not style it, or without the part that does. */
  function usedElsewhere(screen: Source): Breach[] {
    const brought = isPart(screen.path) ? new Set<string>() : broughtBy(screen, parts)
    const brings = ({ path }: Source) =>
      roomOf(screen.path) === roomOf(path) || path === forEverybody || (isPart(path) && brought.has(path))
    return classesUsedIn(screen).flatMap(({ name, offset }) => {
      const owner = owners.get(name)
      if (!owner || brings(owner)) return []
      const message = `.${name} belongs to ${owner.path}: use the part that brings it, or a class of your own`
      return [breach('styles', screen, offset, message)]
    })
  }
}

/** A sheet is imported by the code of its own module. */
function sheetElsewhere(screen: Source): Breach[] {
  const isRoot = !screen.path.slice('web/'.length).includes('/')
  return importsOf(screen).flatMap(({ target, offset }) =>
    isRoot || !target || !isSheet(target) || roomOf(target) === roomOf(screen.path)
      ? []
      : [breach('styles', screen, offset, `${target} is styled by ${roomOf(target)} alone: import its part`)],
  )
}

/** The themes differ by colours alone, so that what is accessible in the one is so in the other but for contrast. */
function themedOtherwise(source: Source): Breach[] {
  if (source.path === themes) return []
  return [...source.text.matchAll(/prefers-color-scheme|data-theme/g)].map(({ index }) =>
    breach(
      'styles',
      source,
      index,
      'Say both colours with light-dark(): nothing else differs between the themes',
    ),
  )
}

/** All that comes with a file through the parts that it imports. */
function broughtBy(screen: Source, parts: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const found = new Set([screen.path])
  // A set goes on with what is added while it is gone through.
  for (const path of found) {
    const file = path === screen.path ? screen : parts.get(path)
    for (const { target } of file ? importsOf(file) : []) if (target) found.add(target)
  }
  return found
}

/** The first class of each selector: all else stands within it, or says which of it is meant. */
function selectorsOf({ text }: Source): { readonly root: string; readonly offset: number }[] {
  const plain = text.replace(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length))
  return [...plain.matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)].flatMap(({ 1: list = '', index }) =>
    list.split(/,(?![^(]*\))/).flatMap((selector) => {
      const [, root] = /^[^\s]*?\.([a-z][\w-]*)/.exec(selector.trim()) ?? []
      return root === undefined ? [] : [{ root, offset: index }]
    }),
  )
}

/** The words of every `className`, also of one that is chosen among several. */
function classesUsedIn(screen: Source): { readonly name: string; readonly offset: number }[] {
  const found: { name: string; offset: number }[] = []
  walk(parse(screen).program, (node) => {
    if (node.type !== 'JSXAttribute' || !isNode(node['name']) || node['name']['name'] !== 'className') return
    const { start } = node
    if (!isNode(node['value'])) return
    walk(node['value'], (inner) => {
      const text = inner.type === 'Literal' ? inner['value'] : undefined
      if (typeof text === 'string') for (const name of text.split(/\s+/)) found.push({ name, offset: start })
    })
  })
  return found
}
