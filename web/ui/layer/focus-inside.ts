/** Where the focus may stand inside of a menu, a dialog or a panel. */

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** On the first field; without one on what the dialog was opened for, but for what destroys. */
export function focusFirst(element: HTMLElement): void {
  const wanted =
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>(
      '.body :is(input:checked, input:not([type="radio"], [type="checkbox"], :disabled), select, textarea)',
    ) ??
    element.querySelector<HTMLElement>('footer [type="submit"]:not(.danger)') ??
    element.querySelector<HTMLElement>('footer button') ??
    element.querySelector<HTMLElement>(focusable)
  ;(wanted ?? element).focus()
}

/** What only tells, and is longer than its room, is scrolled by the keys once it has the focus. Answers how to stop. */
export function letKeysScroll(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const isLong = element.scrollHeight > element.clientHeight
    if (isLong && !element.querySelector(focusable)) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Tab goes round inside of the element. */
export function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const isOutside = !element.contains(at)
  if (event.shiftKey && (at === first || isOutside)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && (at === last || isOutside)) {
    event.preventDefault()
    first?.focus()
  }
}
