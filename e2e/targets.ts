/** How large what a person presses is: 24 px for a pointer (WCAG 2.5.8), 44 px for a finger (2.5.5). */
import type { CDPSession, Page } from '@playwright/test'

/** A browser that is this narrow is a phone or a tablet, and its person has fingers. */
const widestTouch = 900

const sessions = new WeakMap<Page, CDPSession>()

/** Gives the person fingers on a narrow page and a pointer on a wide one, as `pointer: coarse` tells it. */
export async function pointAt(page: Page, width: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  // What is emulated ends with the session.
  sessions.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width <= widestTouch })
}

/**
 * What is pressed and is smaller than it may be, each as its size and its HTML. A label belongs to its control, what
 * is drawn over it by its sheet (`::before`) too. Links and buttons in a line of text have the height of the line.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page
    .locator(within)
    .last()
    .evaluate((root) => {
      const least = matchMedia('(pointer: coarse)').matches ? 44 : 24
      const pressed = 'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"]'
      const pixels = (length: string) => Number.parseFloat(length) || 0
      const isInText = (one: Element) => {
        const parent = one.parentElement
        const words = (parent?.textContent ?? '').trim().length - (one.textContent ?? '').trim().length
        return getComputedStyle(one).display === 'inline' && words > 0
      }
      const sizesOf = (one: Element) => {
        const boxes = [
          one,
          ...('labels' in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : []),
        ]
        const drawn = boxes
          .map((box) => box.getBoundingClientRect())
          .map(({ width, height }) => ({ width, height }))
        const over = getComputedStyle(one, '::before')
        if (over.position === 'absolute')
          drawn.push({ width: pixels(over.width), height: pixels(over.height) })
        return drawn
      }
      return [...root.querySelectorAll(pressed)]
        .filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], .vh, .skip'),
        )
        .filter((one) => !isInText(one))
        .flatMap((one) => {
          const sizes = sizesOf(one)
          const isLarge = sizes.some(({ width, height }) => width > least - 0.5 && height > least - 0.5)
          const { width, height } = sizes[0] ?? { width: 0, height: 0 }
          return isLarge
            ? []
            : [`${Math.round(width)} × ${Math.round(height)}: ${one.outerHTML.slice(0, 200)}`]
        })
    })
}
