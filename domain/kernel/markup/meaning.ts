/**
 * HTML of other people before its styles go: what they say by styles is said by marks, and what they hide is gone. What is
 * allowed is asked afterwards, by whoever keeps it.
 */
import { type AllowedHtml, hasScheme, linkSchemes, pictureSchemes, unreadTags } from '../allowed-html.ts'
import { seenAddress } from '../tidy-text.ts'
import { type LeftOut, nothingLeftOut } from './left-out.ts'
import { withInnerLists, withLists } from './lists.ts'
import { isBold, isHidden, isItalic, isUnseen, type Sheet, sheetIn, type Style, styleOf } from './styles.ts'
import { element, holdsBlock, isBlank, isElement, type Markup, type MarkupElement } from './tree.ts'

/** What holds where a node stands. Emphasis is said by a mark around it already, or by a style alone. */
interface Place {
  readonly bold: 'mark' | 'style' | null
  readonly italic: 'mark' | 'style' | null
  readonly isUnseen: boolean
  /** New lines of the source break the line. */
  readonly isAsTyped: boolean
}

interface Reading {
  readonly sheet: Sheet
  readonly keepsPictures: boolean
  readonly leftOut: LeftOut
}

export interface ReadMarkup {
  readonly nodes: readonly Markup[]
  readonly leftOut: LeftOut
}

export function meaningOf(nodes: readonly Markup[], { tags }: AllowedHtml): ReadMarkup {
  const leftOut = nothingLeftOut()
  const reading = { sheet: sheetIn(nodes), keepsPictures: tags.includes('img'), leftOut }
  const place: Place = { bold: null, italic: null, isUnseen: false, isAsTyped: false }
  return { nodes: readAll(nodes, place, reading), leftOut }
}

const readAll = (nodes: readonly Markup[], place: Place, reading: Reading): Markup[] =>
  withLists(nodes, reading.sheet).flatMap((one, at, all) => {
    if (typeof one === 'string') return readText(one, place)
    const read = readElement(one, place, reading)
    return isApart(one, reading) && isApart(all[at - 1], reading) ? [' ', ...read] : read
  })

/** Buttons and pictures beside each other have nothing but their looks between them; a picture that is kept has them still. */
const isApart = (one: Markup | undefined, { keepsPictures }: Reading): boolean =>
  isElement(one) && (one.name === 'a' || (one.name === 'img' && !isKept(one, keepsPictures)))

const isKept = ({ attributes }: MarkupElement, keepsPictures: boolean): boolean =>
  keepsPictures && hasScheme(attributes.src, pictureSchemes)

function readText(text: string, { bold, italic, isUnseen: isLost, isAsTyped }: Place): Markup[] {
  if (isLost) return []
  const lines = isAsTyped ? text.split('\n') : [text]
  const words = lines.flatMap((line, at) => (at > 0 ? [element('br', []), line] : [line]))
  if (isBlank(text)) return words
  const slanted = italic === 'style' ? [element('em', words)] : words
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
  const { leftOut } = reading
  const style = styleOf(one, reading.sheet)
  const place = placeIn(name, style, around)
  const isLost = isHidden(one, style)
  if ((isLost || (place.isUnseen && !around.isUnseen)) && isAnything(one)) leftOut.hidden += 1
  if (isLost) return []
  if (embedded.test(name)) leftOut.parts += 1
  if (unreadTags.includes(name)) return []
  if (name === 'img') return readPicture(one, place, reading)
  if (name === 'tr') return readRow(children, place, reading)
  const inner = readAll(/^[uo]l$/.test(name) ? withInnerLists(children) : children, place, reading)
  if (place.isUnseen && !inner.some(isAnything)) return []
  const isUnmarked =
    (ofBold.test(name) && place.bold === null) || (ofItalic.test(name) && place.italic === null)
  if (isUnmarked || ofTables.test(name)) return inner
  if (name === 'a' && !hasScheme(one.attributes.href, linkSchemes)) {
    if (one.attributes.href) leftOut.links += 1
    return inner
  }
  if (name === 'caption' || /\bMsoTitle\b/.test(one.attributes.class ?? ''))
    return [element(name === 'caption' ? 'p' : 'h1', inner)]
  if (ofBoxes.test(name) && inner.some(holdsBlock)) return inParagraphs(inner)
  const kept = element(name, inner, keptOf(one))
  return [name === 'p' && /Quote/.test(one.attributes.class ?? '') ? element('blockquote', [kept]) : kept]
}

/** Words, or a picture that somebody could see. */
const isAnything = (one: Markup): boolean =>
  isElement(one)
    ? one.name === 'img' || (!unreadTags.includes(one.name) && one.children.some(isAnything))
    : /\S/.test(one)

const ofBold = /^(?:b|strong)$/
const ofItalic = /^(?:i|em)$/
const ofTables = /^(?:table|thead|tbody|tfoot|colgroup)$/
const ofBoxes = /^(?:div|section|article|header|footer|main|center|figure|td|th|dd)$/
const ofHeadings = /^h[1-6]$/

function placeIn(name: string, style: Style, around: Place): Place {
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
    isUnseen: isUnseen(style) ?? around.isUnseen,
    isAsTyped:
      name === 'pre' || /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(style.get('white-space') ?? '')
        ? true
        : style.has('white-space')
          ? false
          : around.isAsTyped,
  }
}

/** A picture that is not kept leaves the words about it. */
function readPicture(one: MarkupElement, place: Place, { keepsPictures, leftOut }: Reading): Markup[] {
  if (place.isUnseen) return []
  const { alt = '' } = one.attributes
  if (isKept(one, keepsPictures)) return [element('img', [], keptOf(one))]
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
