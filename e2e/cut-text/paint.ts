/** Everything that is painted in the window as the page stands: boxes with a colour or a picture, shapes, and lines of text. */
import { isClear } from './bounds.ts'
import { nearWindow } from './near-window.ts'
import { isShown, textsOf } from './piece.ts'

/** One box of what an element paints, in the window's pixels. */
export interface Paint {
  readonly of: Element
  readonly box: DOMRect
}

const pictures = new Set(['IMG', 'CANVAS', 'VIDEO', 'IFRAME', 'INPUT', 'SELECT', 'TEXTAREA'])

/** Whether the element paints its box or shape. A drawing is painted by its shapes. */
export function fills(element: Element): boolean {
  const { backgroundColor, backgroundImage, fill } = getComputedStyle(element)
  if (!isClear(backgroundColor) || backgroundImage !== 'none' || pictures.has(element.tagName)) return true
  return element instanceof SVGElement && element.tagName !== 'svg' && fill !== 'none'
}

/** Answers what is painted in the window, each time anew; what paints at all, and where, is found once. */
export function paintsOnPage(): () => readonly Paint[] {
  const { body } = document
  const filled = nearWindow(
    [...body.querySelectorAll('*')].filter((element) => isShown(element) && fills(element)),
    (element) => element,
    (element) => element.getBoundingClientRect(),
  )
  const texts = nearWindow(
    textsOf(body).filter(({ element }) => isShown(element)),
    ({ element }) => element,
    ({ bounds }) => bounds(),
  )
  return () => {
    const near = texts().filter(({ bounds }) => reachesWindow(bounds()))
    return [
      ...filled().map((of) => ({ of, box: of.getBoundingClientRect() })),
      ...near.flatMap(({ element: of, boxes }) => boxes().map((box) => ({ of, box }))),
    ].filter(({ box }) => box.width > 0 && reachesWindow(box))
  }
}

const reachesWindow = ({ top, bottom }: DOMRect) => bottom >= 0 && top <= innerHeight
