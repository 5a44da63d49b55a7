/** What on a page is to be read: a text with the boxes of its lines, or a control or picture with its own box. */
export interface Piece {
  readonly element: Element
  /** Its text, or what kind of control it is. */
  readonly words: string
  readonly isText: boolean
  readonly boxes: () => readonly DOMRect[]
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
})

const pieceOf = (text: Text, element: Element): Piece => ({
  element,
  words: text.data.trim().replaceAll(/\s+/g, ' '),
  isText: true,
  boxes: () => linesOf(text),
})

/** The boxes of the text's lines, in the window's pixels. */
export function linesOf(text: Text): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(hasArea)
}

const hasArea = ({ width, height }: DOMRect) => width > 1 && height > 1

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isHeardOnly(element)

/** In a box of no size, or before the beginning of the page, as a link is that shows when it has the focus. */
function isHeardOnly(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX, position } = getComputedStyle(around)
    const { width, height, right, bottom } = around.getBoundingClientRect()
    if (overflowX !== 'visible' && (width <= 1 || height <= 1)) return true
    if (position === 'absolute' && (right + scrollX <= 0 || bottom + scrollY <= 0)) return true
  }
  return false
}
