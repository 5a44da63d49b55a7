/** What on a page is to be read: a text with the boxes of its lines, or a control or picture with its own box. */
export interface Piece {
  readonly element: Element
  /** Its text, or what kind of control it is. */
  readonly words: string
  readonly isText: boolean
  readonly boxes: () => readonly DOMRect[]
  /** Around all of its boxes; told sooner than they are. */
  readonly bounds: () => DOMRect
}

const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'TEXTAREA'])
const controls = 'input:not([type=hidden]), select, textarea, button, img, iframe'

/** Every piece below `root` that is shown; what only those who listen are told is not. */
export function piecesOf(root: Element): Piece[] {
  const drawn = [...root.querySelectorAll(controls)].map(controlOf)
  return [...drawn, ...textsOf(root)].filter(({ element, boxes }) => isShown(element) && boxes().length > 0)
}

/** Every text below `root` that a browser could show. */
export function textsOf(root: Element): Piece[] {
  const texts: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (element && !unread.has(element.tagName) && text.data.trim()) texts.push(pieceOf(text, element))
  }
  return texts
}

const controlOf = (element: Element): Piece => ({
  element,
  words: element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.tagName.toLowerCase(),
  isText: false,
  boxes: () => [element.getBoundingClientRect()].filter(hasArea),
  bounds: () => element.getBoundingClientRect(),
})

function pieceOf(text: Text, element: Element): Piece {
  const range = rangeOf(text)
  return {
    element,
    words: text.data.trim().replaceAll(/\s+/g, ' '),
    isText: true,
    boxes: () => linesIn(range),
    bounds: () => range.getBoundingClientRect(),
  }
}

/** The boxes of the text's lines, in the window's pixels. */
export const linesOf = (text: Text): DOMRect[] => linesIn(rangeOf(text))

function rangeOf(text: Text): Range {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range
}

const linesIn = (range: Range) => [...range.getClientRects()].filter(hasArea)

const hasArea = ({ width, height }: DOMRect) => width > 1 && height > 1

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isHeardOnly(element)

/** What is known of each element that was asked, since most of a page lies within the same ones. */
const heardOnly = new Map<Element, boolean>()

/** In a box of no size, or before the beginning of the page, as a link is that shows when it has the focus. */
function isHeardOnly(element: Element | null): boolean {
  if (!element) return false
  const known = heardOnly.get(element) ?? (hasNoPlace(element) || isHeardOnly(element.parentElement))
  heardOnly.set(element, known)
  return known
}

function hasNoPlace(element: Element): boolean {
  const { overflowX, position } = getComputedStyle(element)
  const { width, height, right, bottom } = element.getBoundingClientRect()
  const hasNoSize = overflowX !== 'visible' && (width <= 1 || height <= 1)
  return hasNoSize || (position === 'absolute' && (right + scrollX <= 0 || bottom + scrollY <= 0))
}
