/** Where a box may lie: within what clips it, what visibly holds it, and the window. */
import type { Piece } from './piece.ts'

/** Pixels that a box may stand over by: glyphs and rounding. */
const slack = 1.5

/** A part of the box is not seen, and a title tells all of it. */
export const toldInFull = Symbol('told in full')

/** What is wrong with the place of one box of a piece, or nothing. */
export function placeFault(
  { element, words, isText }: Piece,
  box: DOMRect,
): string | typeof toldInFull | undefined {
  const isDrawn = element instanceof SVGElement
  // Of a button without edges more is pressed than is seen.
  const isSeen = !isDrawn && (isText || hasEdges(getComputedStyle(element)))
  let isHolderFound = isDrawn
  let isLaidOut = true
  for (let around: Element | null = element; around; around = aroundOf(around)) {
    const style = getComputedStyle(around)
    if (style.display === 'inline' || style.display === 'contents') continue
    if (around === document.documentElement || around === document.body) break
    const edge = around.getBoundingClientRect()
    const isOver = overOf(box, edge)
    const clips = {
      sideways: isOver.sideways && isClipping(style.overflowX),
      upright: isOver.upright && isClipping(style.overflowY),
    }
    if (clips.sideways || clips.upright)
      return isToldInFull(around, words) ? toldInFull : `is clipped by ${nameOf(around)}`
    if (isOver.sideways && isScrolling(style.overflowX))
      return mayScrollSideways(around) ? undefined : `is read only by scrolling ${nameOf(around)} sideways`
    const isHolder = !isHolderFound || hasEdges(style)
    if (isLaidOut && !isDrawn && isHolder && isOver.sideways) return `stands out of ${nameOf(around)}`
    if (isLaidOut && isSeen && hasEdges(style) && isOver.upright && !isScrolling(style.overflowY))
      return `stands out of ${nameOf(around)}`
    isHolderFound = true
    // What is put at a place of its own may leave what it was written in, and scrolls with nothing else.
    if (style.position === 'absolute') isLaidOut = false
    if (style.position === 'fixed') break
    if (isScrolling(style.overflowY)) isLaidOut = false
  }
  const width = document.documentElement.clientWidth
  return box.left < -slack || box.right > width + slack ? 'is outside the window' : undefined
}

/** The next box outwards that can hold or clip this one. */
function aroundOf(element: Element): Element | null {
  if (getComputedStyle(element).position !== 'absolute') return element.parentElement
  return (element as HTMLElement).offsetParent ?? element.parentElement
}

const overOf = (box: DOMRect, edge: DOMRect) => ({
  sideways: box.left < edge.left - slack || box.right > edge.right + slack,
  upright: box.top < edge.top - 2 * slack || box.bottom > edge.bottom + 2 * slack,
})

const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Lines of code are as long as they are, and their box can be scrolled by keys. */
const mayScrollSideways = (element: Element) => element.matches('pre, :has(> pre)')

/** A cut that shows itself, and a title that has all the words. */
function isToldInFull(clip: Element, words: string): boolean {
  const style = getComputedStyle(clip)
  const isMarked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const title = clip.closest('[title]')?.getAttribute('title') ?? ''
  return isMarked && title.replaceAll(/\s+/g, ' ').includes(words)
}

const hasEdges = ({ backgroundColor, borderLeftWidth, borderRightWidth }: CSSStyleDeclaration) =>
  !isClear(backgroundColor) || (borderLeftWidth !== '0px' && borderRightWidth !== '0px')

/** A colour through which more is seen of what lies below it than of itself. */
export function isClear(colour: string): boolean {
  const part = /(?:,\s*|\/\s*)([\d.]+)\)$/.exec(/^rgba|\//.test(colour) ? colour : '')?.[1]
  return colour === 'transparent' || (part !== undefined && Number(part) < 0.5)
}

/** An element as one would look for it. */
export const nameOf = (element: Element): string =>
  element.tagName.toLowerCase() +
  (element.id && `#${element.id}`) +
  [...element.classList].map((name) => `.${name}`).join('')
