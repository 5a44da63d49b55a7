/**
 * HTML of other people before its styles go: what they say by styles is said by marks, and what they hide is gone. What is
 * allowed is asked afterwards, by whoever keeps it.
 */
import { type AllowedHtml, hasScheme, linkSchemes, pictureSchemes, unreadTags } from '../allowed-html.ts'
import { seenAddress } from '../tidy-text.ts'
import { type LeftOut, nothingLeftOut } from './left-out.ts'
import { withInnerLists, withLists } from './lists.ts'
import { raisedWords } from './raised.ts'
import { type Sheet, sheetIn, type Style, styleOf } from './sheets.ts'
import { isBold, isHidden, isItalic, isStruck, raiseOf, type Unseen, unseenIn } from './styles.ts'
import { element, holdsBlock, isBlank, isElement, type Markup, type MarkupElement, textIn } from './tree.ts'

/** What holds where a node stands. Emphasis is said by a mark around it already, or by a style alone. */
interface Place {
  readonly bold: 'mark' | 'style' | null
  readonly italic: 'mark' | 'style' | null
  readonly struck: 'mark' | 'style' | null
  readonly unseen: Unseen
  /** New lines of the source break the line. */
  readonly isAsTyped: boolean
}

interface Reading {
  readonly sheet: Sheet
  readonly keeps: readonly string[]
  readonly leftOut: LeftOut
}

export interface ReadMarkup {
  readonly nodes: readonly Markup[]
  readonly leftOut: LeftOut
}

export function meaningOf(nodes: readonly Markup[], { tags }: AllowedHtml): ReadMarkup {
  const leftOut = nothingLeftOut()
  const reading = { sheet: sheetIn(nodes), keeps: tags, leftOut }
  const unseen = { visibility: false, size: false, color: false }
  const place: Place = { bold: null, italic: null, struck: null, unseen, isAsTyped: false }
  return { nodes: readAll(nodes, place, reading), leftOut }
}

const readAll = (nodes: readonly Markup[], place: Place, reading: Reading): Markup[] =>
  withLists(nodes, reading.sheet).flatMap((one, at, all) => {
    if (typeof one === 'string') return readText(one, place)
    const read = readElement(one, place, reading)
    return isApart(one, reading) && isApart(all[at - 1], reading) ? [' ', ...read] : read
  })

/** Buttons and pictures beside each other have nothing but their looks between them; a picture that is kept has them still. */
const isApart = (one: Markup | undefined, { keeps }: Reading): boolean =>
  isElement(one) && (one.name === 'a' || (one.name === 'img' && !isKept(one, keeps)))

const isKept = ({ attributes }: MarkupElement, keeps: readonly string[]): boolean =>
  keeps.includes('img') && hasScheme(attributes.src, pictureSchemes)

const isLost = ({ unseen }: Place): boolean => Object.values(unseen).includes(true)

function readText(text: string, place: Place): Markup[] {
  const { bold, italic, struck, isAsTyped } = place
  if (isLost(place)) return []
  const lines = isAsTyped ? text.split('\n') : [text]
  const words = lines.flatMap((line, at) => (at > 0 ? [element('br', []), line] : [line]))
  if (isBlank(text)) return words
  const crossed = struck === 'style' ? [element('s', words)] : words
  const slanted = italic === 'style' ? [element('em', crossed)] : crossed
  return bold === 'style' ? [element('strong', slanted)] : slanted
}

/** What is shown of these is no text, or not the one that stands in them. */
const embedded = /^(?:iframe|object|embed|audio|video|svg|canvas|input|textarea|select|button)$/

/** Where it leads, or what it shows, without what nobody sees of the address. */
function withSeenAddress(one: MarkupElement): MarkupElement {
  const name = one.name === 'a' ? 'href' : 'src'
  const address = one.attributes[name]
  return address === undefined
    ? one
    : { ...one, attributes: { ...one.attributes, [name]: seenAddress(address) } }
}

function readElement(written: MarkupElement, around: Place, reading: Reading): Markup[] {
  const one = withSeenAddress(written)
  const { name, children } = one
  const { leftOut, keeps } = reading
  const style = styleOf(written, reading.sheet)
  const place = placeIn(one, style, around)
  const isGone = isHidden(one, style)
  if ((isGone || (isLost(place) && !isLost(around))) && isAnything(one)) leftOut.hidden += 1
  if (isGone) return []
  // Without the stroke its words would say the opposite.
  if (place.struck !== null && !keeps.includes('s')) {
    if (isAnything(one)) leftOut.struck += 1
    return []
  }
  if (embedded.test(name)) leftOut.parts += 1
  if (unreadTags.includes(name)) return []
  if (name === 'img') return readPicture(one, place, reading)
  if (name === 'tr') return readRow(children, place, reading)
  const inner = readAll(/^[uo]l$/.test(name) ? withInnerLists(children) : children, place, reading)
  if (isLost(place) && !inner.some(isAnything)) return []
  const raise = raiseOf(one, style)
  if (raise !== null && !keeps.includes(raise)) return readRaised(inner, raise, place, reading)
  const isUnmarked =
    (ofBold.test(name) && place.bold === null) ||
    (ofItalic.test(name) && place.italic === null) ||
    (ofStrokes.test(name) && around.struck !== null)
  if (isUnmarked || ofTables.test(name)) return inner
  if (name === 'a' && !hasScheme(one.attributes.href, linkSchemes)) {
    if (one.attributes.href) leftOut.links += 1
    return inner
  }
  if (name === 'caption' || /\bMsoTitle\b/.test(one.attributes.class ?? ''))
    return [element(name === 'caption' ? 'p' : 'h1', inner)]
  if (ofBoxes.test(name) && inner.some(holdsBlock)) return inParagraphs(inner)
  const kept = element(ofStrokes.test(name) ? 's' : name, inner, keptOf(one))
  return [name === 'p' && /Quote/.test(one.attributes.class ?? '') ? element('blockquote', [kept]) : kept]
}

/** Words, or a picture that somebody could see. */
const isAnything = (one: Markup): boolean =>
  isElement(one)
    ? one.name === 'img' || (!unreadTags.includes(one.name) && one.children.some(isAnything))
    : /\S/.test(one)

const ofBold = /^(?:b|strong)$/
const ofItalic = /^(?:i|em)$/
const ofStrokes = /^(?:s|del|strike)$/
const ofTables = /^(?:table|thead|tbody|tfoot|colgroup)$/
const ofBoxes = /^(?:div|section|article|header|footer|main|center|figure|td|th|dd)$/
const ofHeadings = /^h[1-6]$/

function placeIn(one: MarkupElement, style: Style, around: Place): Place {
  const { name } = one
  const [bold, italic] = [isBold(style), isItalic(style)]
  const said = (now: boolean | undefined, before: Place['bold']) =>
    now === undefined ? before : now ? (before ?? 'style') : before === 'mark' ? before : null
  return {
    // What heads a column is bold by itself, as headings are.
    bold:
      ofHeadings.test(name) || (ofBold.test(name) && bold !== false)
        ? 'mark'
        : said(name === 'th' ? (bold ?? true) : bold, around.bold),
    italic: ofItalic.test(name) && italic !== false ? 'mark' : said(italic, around.italic),
    struck: around.struck ?? (isStruck(one, style) ? (ofStrokes.test(name) ? 'mark' : 'style') : null),
    unseen: unseenIn(style, around.unseen),
    isAsTyped:
      name === 'pre' || /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(style.get('white-space') ?? '')
        ? true
        : style.has('white-space')
          ? false
          : around.isAsTyped,
  }
}

/** Joined to the word before, x² would read x2. */
function readRaised(
  inner: readonly Markup[],
  raise: 'sup' | 'sub',
  place: Place,
  { leftOut }: Reading,
): Markup[] {
  const words = inner.map(textIn).join('').trim()
  if (words === '') return [...inner]
  const raised = raisedWords(words, raise)
  if (raised !== null) return readText(raised, place)
  leftOut.raised += 1
  return [' ', ...inner]
}

/** A picture that is not kept leaves the words about it. */
function readPicture(one: MarkupElement, place: Place, { keeps, leftOut }: Reading): Markup[] {
  if (isLost(place)) return []
  const { alt = '' } = one.attributes
  if (isKept(one, keeps)) return [element('img', [], keptOf(one))]
  leftOut.pictures += 1
  return alt.trim() === '' ? [] : readText(alt.trim(), place)
}

/** No browser takes it for a blank between words, and it is read as one. */
const gap = '\u2003'

/** The cells of a row in one line with gaps between; a row that sets out a page goes on as what stands in it. */
function readRow(cells: readonly Markup[], place: Place, reading: Reading): Markup[] {
  const read = cells
    .filter(isElement)
    .map((one) => inOneLine(readElement(one, place, reading)))
    .filter((content) => content.some(isAnything))
  if (read.some((content) => content.some(holdsBlock))) return read.flatMap(inParagraphs)
  const line = read.flatMap((content, at) => (at > 0 ? [gap, ...content] : content))
  return line.length > 0 ? [element('p', line)] : []
}

/** Without the boxes that all of it stands in, and blanks around. */
function inOneLine(content: readonly Markup[]): readonly Markup[] {
  const [sole, ...more] = content.filter((one) => !isBlank(one))
  if (more.length === 0 && isElement(sole) && /^(?:p|div|center|td|th)$/.test(sole.name))
    return inOneLine(sole.children)
  return content.filter((one, at) => !isBlank(one) || (at > 0 && at < content.length - 1))
}

const keptNames = ['href', 'src', 'alt', 'width', 'height', 'data-pm-slice']

/** Which of these stay is asked later; the last is how an editor knows what was copied from it. */
const keptOf = ({ attributes }: MarkupElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => keptNames.includes(name)))

/** What stands between the blocks of a box, each run of it as a paragraph. */
function inParagraphs(nodes: readonly Markup[]): Markup[] {
  const out: Markup[] = []
  let run: Markup[] = []
  const end = () => {
    if (run.some(isAnything)) out.push(element('p', run))
    run = []
  }
  for (const one of nodes)
    if (holdsBlock(one)) {
      end()
      out.push(one)
    } else run.push(one)
  end()
  return out
}
