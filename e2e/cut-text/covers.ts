/** What lies over a box and hides some of it. */
import { isClear } from './bounds.ts'
import { linesOf, type Piece } from './piece.ts'

/** Opened over the page for a moment, to be read in its place. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .toasts'
const painted = new Set(['IMG', 'CANVAS', 'VIDEO', 'IFRAME', 'INPUT', 'SELECT', 'TEXTAREA'])

/** Pixels between two places that are looked at: less than two digits. */
const step = 12

/** What covers a part of the piece's box, or nothing. The box lies in the window. */
export function coverOf({ element, isText }: Piece, whole: DOMRect): Element | undefined {
  const box = isText ? withoutCut(element, whole) : withoutPadding(element, whole)
  const count = Math.min(Math.max(Math.ceil(box.width / step), 2), 24)
  const y = (box.top + box.bottom) / 2
  for (let at = 0; at <= count; at++) {
    const x = box.left + 2 + ((box.width - 4) * at) / count
    const cover = coverAt(element, x, y)
    if (cover && !isPartOf(element, cover, isText)) return cover
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

/** A control is what it holds; what is written in a line with a text does not cover it. */
const isPartOf = (element: Element, cover: Element, isText: boolean) =>
  element.contains(cover) && !(isText && getComputedStyle(cover).position === 'absolute')

function coverAt(element: Element, x: number, y: number): Element | undefined {
  const top = document.elementFromPoint(x, y)
  if (!top || top === element || top.contains(element)) return undefined
  for (const above of document.elementsFromPoint(x, y)) {
    if (above === element || above.contains(element)) return undefined
    const layer = above.closest(layers)
    if (layer && !layer.contains(element)) return undefined
    if (!isOneDrawing(above, element) && isPainted(above, x, y)) return above
  }
  return undefined
}

/** The lines of a chart go under and over its own words. */
const isOneDrawing = (one: Element, other: Element) => {
  const drawing = one.closest('svg')
  return drawing !== null && drawing === other.closest('svg')
}

function isPainted(element: Element, x: number, y: number): boolean {
  if (!element.checkVisibility({ opacityProperty: true })) return false
  const { backgroundColor, backgroundImage, fill } = getComputedStyle(element)
  if (!isClear(backgroundColor) || backgroundImage !== 'none' || painted.has(element.tagName)) return true
  if (element instanceof SVGElement) return element.tagName !== 'svg' && fill !== 'none'
  return [...element.childNodes].some(
    (child) => child instanceof Text && child.data.trim() && linesOf(child).some((line) => holds(line, x, y)),
  )
}

const holds = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
