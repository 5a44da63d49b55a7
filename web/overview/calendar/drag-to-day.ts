/** A thing is drawn along with the pointer and let go above another day: by mouse and pen, and by a finger that sets out sideways. */
import type { PointerEvent } from 'react'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** A press that moves less is a press. */
const leastPixels = 6

/** So near to the edge of the window, and so far in each frame, the page rolls along. */
const edge = { pixels: 48, step: 10 }

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Begins with the press. The browser's own dragging knows no fingers, and in some browsers no buttons. */
export function dragToDay(press: PointerEvent<HTMLElement>, onDrop: (day: NewYorkDay) => void): void {
  if (press.button !== 0 || !press.isPrimary) return
  const { currentTarget: item, pointerId, clientX, clientY } = press
  const ending = new AbortController()
  const { signal } = ending
  const from = { x: clientX, y: clientY + scrollY }
  let over: HTMLElement | null = null
  let at: Point = press
  const look = (day: HTMLElement | null) => {
    over?.removeAttribute('data-over')
    day?.setAttribute('data-over', '')
    over = day
  }
  const end = () => {
    look(null)
    item.removeAttribute('data-dragged')
    item.style.translate = ''
    ending.abort()
  }
  const follow = () => {
    item.style.translate = `${at.clientX - from.x}px ${at.clientY + scrollY - from.y}px`
    look(dayAt(at))
  }
  const roll = () => {
    if (signal.aborted) return
    const below = at.clientY - innerHeight + edge.pixels
    const above = edge.pixels - at.clientY
    if (below > 0 || above > 0) {
      scrollBy(0, below > 0 ? edge.step : -edge.step)
      follow()
    }
    requestAnimationFrame(roll)
  }
  const move = (to: globalThis.PointerEvent) => {
    at = to
    if (!item.hasAttribute('data-dragged')) {
      if (Math.hypot(to.clientX - clientX, to.clientY - clientY) < leastPixels) return
      item.setPointerCapture(pointerId)
      item.setAttribute('data-dragged', '')
      roll()
    }
    follow()
  }
  const drop = () => {
    const day = over?.dataset['day']
    // The press that ends a drag opens nothing.
    if (item.hasAttribute('data-dragged')) swallowClick(item)
    end()
    if (day !== undefined) onDrop(day)
  }
  // A fast pointer has left the thing before the first of its moves is told.
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', drop, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}

/** The day below the pointer that can take something; what is drawn along lies above it. */
const dayAt = ({ clientX, clientY }: Point): HTMLElement | null =>
  document
    .elementsFromPoint(clientX, clientY)
    .find(
      (one): one is HTMLElement => one instanceof HTMLElement && one.matches('td[data-day]:not(.past)'),
    ) ?? null

function swallowClick(item: HTMLElement): void {
  const swallow = (click: Event) => click.stopPropagation()
  item.addEventListener('click', swallow, { once: true })
  setTimeout(() => item.removeEventListener('click', swallow))
}
