/**
 * Runs in the page: finds what cannot be read whole. Everything is scrolled into sight once, so that what only sticks
 * to an edge of the window covers nothing; the page stands as before afterwards.
 */
import { nameOf, placeFault, toldInFull } from './bounds.ts'
import { coverOf } from './covers.ts'
import { nearWindow } from './near-window.ts'
import { type Paint, paintsOnPage } from './paint.ts'
import { type Piece, piecesOf } from './piece.ts'

/** One sentence for each piece that is clipped, covered, or outside of what holds it. `within`: a part, by its CSS selector; of several the one in front. */
export function findCutText(within?: string): string[] {
  const root = (within && lastOf(within)) || lastOf('[aria-modal="true"]') || document.body
  const standing = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  const everythingIsHit = new CSSStyleSheet()
  everythingIsHit.replaceSync('* { pointer-events: auto !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(everythingIsHit)
  try {
    return [...new Set([...unreadSelects(root), ...faultsOf(piecesOf(root))])]
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everythingIsHit)
    document.scrollingElement?.scrollTo(0, 0)
    for (const { element, left, top } of standing) element.scrollTo(left, top)
  }
}

const lastOf = (selector: string) => [...document.querySelectorAll(selector)].at(-1)

function faultsOf(pieces: readonly Piece[]): string[] {
  const faults: string[] = []
  const say = ({ words, element }: Piece, fault: string) =>
    faults.push(`"${words}" (${nameOf(element)}) ${fault}`)
  const paintsInWindow = paintsOnPage()
  const near = nearWindow(
    pieces,
    ({ element }) => element,
    ({ bounds }) => bounds(),
  )
  let paints = paintsInWindow()
  const waiting = new Set(pieces)
  const read = () => {
    for (const piece of near()) if (waiting.has(piece) && isReadHere(piece, paints)) waiting.delete(piece)
  }
  read()
  for (const piece of pieces) {
    if (!waiting.delete(piece)) continue
    // Nothing sticks to the middle.
    piece.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    paints = paintsInWindow()
    const fault = piece
      .boxes()
      .map((box) => faultOf(piece, box, paints))
      .find(Boolean)
    if (fault) say(piece, fault)
    read()
  }
  return faults
}

/** Whole, in the window, as the page stands now. */
const isReadHere = (piece: Piece, paints: readonly Paint[]) =>
  isInWindow(piece.bounds()) &&
  piece.boxes().every((box) => isInWindow(box) && faultOf(piece, box, paints) === undefined)

const isInWindow = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight

function faultOf(piece: Piece, box: DOMRect, paints: readonly Paint[]): string | undefined {
  const fault = placeFault(piece, box)
  if (fault === toldInFull) return undefined
  if (fault) return fault
  if (!isInWindow(box)) return undefined
  const cover = coverOf(piece, box, paints)
  return cover && `is covered by ${nameOf(cover)}`
}

/** What a choice shows of the line that is chosen; its options are drawn by the browser. */
function unreadSelects(root: Element): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...root.querySelectorAll('select')].flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    if (!pen || !select.checkVisibility()) return []
    pen.font = font
    const words = select.selectedOptions[0]?.label ?? ''
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(words).width > room + 1 && !select.title.includes(words)
      ? [`"${words}" (${nameOf(select)}) is wider than its choice`]
      : []
  })
}
