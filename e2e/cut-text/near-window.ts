/** What may lie in the window, told by where it lay on the page, so that not each thing is asked after each scroll. */

/** Whether the element goes with the page when that is scrolled, and with nothing else. */
const withPage = new Map<Element, boolean>()

/**
 * Finds once where the things lie on the page. Answers what is at most a window away from the window, each time anew;
 * what sticks, or is scrolled in a box of its own, may be anywhere and is always among it.
 */
export function nearWindow<Thing>(
  things: readonly Thing[],
  elementOf: (thing: Thing) => Element,
  boxOf: (thing: Thing) => DOMRect,
): () => readonly Thing[] {
  const anywhere = things.filter((thing) => !goesWithPage(elementOf(thing)))
  const placed = things
    .filter((thing) => goesWithPage(elementOf(thing)))
    .map((thing) => ({ thing, box: boxOf(thing) }))
    .map(({ thing, box }) => ({ thing, top: box.top + scrollY, bottom: box.bottom + scrollY }))
  return () => {
    const [from, to] = [scrollY - innerHeight, scrollY + 2 * innerHeight]
    const near = placed.filter(({ top, bottom }) => bottom >= from && top <= to)
    return [...anywhere, ...near.map(({ thing }) => thing)]
  }
}

function goesWithPage(element: Element | null): boolean {
  if (!element || element === document.documentElement) return true
  const known = withPage.get(element) ?? (!standsStill(element) && goesWithPage(element.parentElement))
  withPage.set(element, known)
  return known
}

function standsStill(element: Element): boolean {
  const { position, overflowY } = getComputedStyle(element)
  const isScrolled = overflowY === 'auto' || overflowY === 'scroll'
  return (
    position === 'fixed' ||
    position === 'sticky' ||
    (isScrolled && element.scrollHeight > element.clientHeight + 1)
  )
}
