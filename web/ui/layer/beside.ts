/** What opens beside a control: menus, and the meaning of a word. */
import { pushLayer } from '#web/ui/layer/push-layer.ts'

/** Which edges meet: the left ones always, or the right ones where the control stands in the window's right half. */
type Alignment = 'left' | 'on-own-side'

/**
 * Puts an element beside its control as a layer. A press elsewhere, a new size of the window and a scroll that moves
 * the control close it. Answers how to take it off again.
 */
export function openBeside(
  element: HTMLElement,
  anchor: HTMLElement,
  aligned: Alignment,
  close: () => void,
  isModal = false,
): () => void {
  place(element, anchor, aligned)
  const takeOff = pushLayer({ element, isModal, close })
  const onPress = (event: Event) => {
    if (event.target instanceof Node && !element.contains(event.target) && !anchor.contains(event.target))
      close()
  }
  const { top, left } = anchor.getBoundingClientRect()
  const onScroll = () => {
    // The last of a scroll that brought the control into sight is told after it was pressed.
    const now = anchor.getBoundingClientRect()
    if (Math.abs(now.top - top) > 2 || Math.abs(now.left - left) > 2) close()
  }
  const sizes = new ResizeObserver(() => place(element, anchor, aligned))
  sizes.observe(element)
  document.addEventListener('pointerdown', onPress)
  addEventListener('scroll', onScroll, { capture: true, passive: true })
  addEventListener('resize', close)
  return () => {
    sizes.disconnect()
    document.removeEventListener('pointerdown', onPress)
    removeEventListener('scroll', onScroll, { capture: true })
    removeEventListener('resize', close)
    takeOff()
  }
}

/** Below the control; above it, or pushed inside the window, for want of room. */
function place(element: HTMLElement, anchor: HTMLElement, aligned: Alignment): void {
  const at = anchor.getBoundingClientRect()
  const [gap, edge] = [4, 8]
  const { offsetWidth: width, offsetHeight: height } = element
  const fitsBelow = at.bottom + gap + height <= innerHeight - edge
  const alignsRight = aligned === 'on-own-side' && at.left > innerWidth / 2
  const rightmost = document.documentElement.clientWidth - width - edge
  const left = Math.min(Math.max(edge, alignsRight ? at.right - width : at.left), rightmost)
  element.style.top = `${fitsBelow ? at.bottom + gap : Math.max(edge, at.top - gap - height)}px`
  element.style.left = `${Math.max(edge, left)}px`
}
