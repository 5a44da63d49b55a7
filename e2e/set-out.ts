/** How what is shown is set out: the parts of a dialog begin at one edge, a word in a line leaves no gap, no date and no clock is broken, no figure is left out. */
import type { Page } from '@playwright/test'

/** Each fault as a sentence with the HTML of what is at fault. `within` names a part by its CSS selector. */
export function faultsOfLayout(page: Page, within = 'body'): Promise<string[]> {
  return page
    .locator(within)
    .last()
    .evaluate((root) => {
      const all = (selector: string) =>
        [root, ...root.querySelectorAll('*')].filter(
          (one) => one.matches(selector) && !one.closest('[inert]'),
        )
      const inset = (part: Element) =>
        part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft)
      const isRagged = (room: Element) => {
        const parts = [...room.querySelectorAll('header, .tabs, .body, footer')]
        return new Set(parts.filter((part) => part.closest('section') === room).map(inset)).size > 1
      }
      /** The room of its words, which the browser knows for what is written. */
      const widthOfWords = (one: Element) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return range.getBoundingClientRect().width
      }
      const isInSentence = (one: Element) =>
        one.childElementCount === 0 &&
        [...(one.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim())
      const leavesGap = (one: Element) => {
        const { backgroundColor, borderTopStyle } = getComputedStyle(one)
        const isBare = backgroundColor.endsWith(', 0)') && borderTopStyle === 'none'
        return isBare && one.getBoundingClientRect().width > widthOfWords(one) + 8
      }
      const isBroken = (one: Element) =>
        [...one.childNodes].some((node) => {
          const clock = node instanceof Text && /\d:\d\d [AP]M|\d{4}-\d\d-\d\d/.exec(node.data)
          if (!clock) return false
          const range = document.createRange()
          range.setStart(node, clock.index)
          range.setEnd(node, clock.index + clock[0].length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
      const isLeftOut = (cell: Element) =>
        getComputedStyle(cell).display === 'none' && cell.parentElement?.checkVisibility() === true
      const named = (what: string) => (one: Element) => `${what}: ${one.outerHTML.slice(0, 200)}`
      return [
        ...all('section:is([role=dialog], [role=alertdialog])')
          .filter(isRagged)
          .map(named('its parts begin at different edges')),
        ...all(':is(p, li, td, dd) > :is(a, button)')
          .filter((one) => one.checkVisibility() && isInSentence(one) && leavesGap(one))
          .map(named('leaves a gap in its line')),
        ...all('*')
          .filter((one) => one.checkVisibility() && !one.closest('pre, code') && isBroken(one))
          .map(named('a date or a clock that is broken')),
        ...all(':is(td, th, dd)')
          .filter((one) => /\d/.test(one.textContent ?? '') && isLeftOut(one))
          .map(named('a figure that is left out')),
      ]
    })
}
