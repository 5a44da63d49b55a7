/** What lies over a box and hides some of it. */
import { fills, type Paint } from './paint.ts'
import { linesOf, type Piece } from './piece.ts'

/** Opened over the page for a moment, to be read in its place. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .toasts'

/** Pixels between two places that are looked at: less than two digits. */
const step = 12

/**
 * What of all that is painted covers a part of the piece's box, or nothing. The box lies in the window. The browser
 * takes long to tell what lies at a point, so it is asked only where something else is painted at all.
 */
export function coverOf(piece: Piece, whole: DOMRect, paints: readonly Paint[]): Element | undefined {
  const { element, isText } = piece
  const box = isText ? withoutCut(element, whole) : withoutPadding(element, whole)
  const count = Math.min(Math.max(Math.ceil(box.width / step), 2), 24)
  const y = (box.top + box.bottom) / 2
  const others = paints.filter((one) => one.box.top <= y && one.box.bottom >= y && mayCover(piece, one.of))
  for (let at = 0; at <= count; at++) {
    const x = box.left + 2 + ((box.width - 4) * at) / count
    const cover = others.some((one) => holds(one.box, x, y)) && coverAt(piece, x, y)
    if (cover) return cover
  }
  return undefined
}

/** What an element cuts off of its own text is not in sight where something else stands. */
function withoutCut(element: Element, whole: DOMRect): DOMRect {
  if (getComputedStyle(element).overflowX === 'visible') return whole
  const right = Math.min(whole.right, element.getBoundingClientRect().right)
  return new DOMRect(whole.left, whole.top, right - whole.left, whole.height)
}

/** A field keeps room at its ends for a sign or a button of its own. */
function withoutPadding(element: Element, { left, right, top, height }: DOMRect): DOMRect {
  const [before, after] = [getComputedStyle(element).paddingLeft, getComputedStyle(element).paddingRight].map(
    Number.parseFloat,
  ) as [number, number]
  return new DOMRect(left + before, top, right - left - before - after, height)
}

const mayCover = (piece: Piece, other: Element) =>
  !other.contains(piece.element) && !isPartOf(piece, other) && !isOneDrawing(piece.element, other)

/** A control is what it holds; what is written in a line with a text does not cover it. */
const isPartOf = ({ element, isText }: Piece, other: Element) =>
  element.contains(other) && !(isText && getComputedStyle(other).position === 'absolute')

/** The lines of a chart go under and over its own words. */
const isOneDrawing = (one: Element, other: Element) => {
  const drawing = one.closest('svg')
  return drawing !== null && drawing === other.closest('svg')
}

/** What lies at a point is told in a fifth of the time where only the uppermost is asked, which mostly is the piece itself. */
function coverAt(piece: Piece, x: number, y: number): Element | undefined {
  const uppermost = document.elementFromPoint(x, y)
  if (!uppermost) return undefined
  const answer = answerOf(piece, uppermost, x, y)
  if (answer !== 'ask below') return answer
  for (const above of document.elementsFromPoint(x, y)) {
    const next = answerOf(piece, above, x, y)
    if (next !== 'ask below') return next
  }
  return undefined
}

/** The element where it covers the piece, nothing where the piece lies uppermost here, or that what is below tells it. */
function answerOf(piece: Piece, above: Element, x: number, y: number): Element | undefined | 'ask below' {
  const { element } = piece
  if (above.contains(element)) return undefined
  const layer = above.closest(layers)
  if (layer && !layer.contains(element)) return undefined
  return mayCover(piece, above) && isPainted(above, x, y) ? above : 'ask below'
}

function isPainted(element: Element, x: number, y: number): boolean {
  if (!element.checkVisibility({ opacityProperty: true })) return false
  if (fills(element)) return true
  if (element instanceof SVGElement) return false
  return [...element.childNodes].some(
    (child) => child instanceof Text && child.data.trim() && linesOf(child).some((line) => holds(line, x, y)),
  )
}

const holds = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
