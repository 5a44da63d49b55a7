/** What the dashboard's own layout promises beyond texts that can be read whole. Measured in the page. */
import type { Page } from '@playwright/test'

/** One line for each head that stands beside its figures, and for each control of a row that is off the screen. */
export function rowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    for (const control of document.querySelectorAll('.row-acts > *')) {
      const { left, right } = control.getBoundingClientRect()
      if (left < 0 || right > innerWidth) faults.add(`${control.ariaLabel} is off the screen`)
    }
    // Numbers end where their head ends, words begin where it begins.
    for (const head of document.querySelectorAll('.campaigns thead .label')) {
      const [, column = ''] = head.classList
      const side = column === 'of-pace' ? 'left' : 'right'
      const edge = head.getBoundingClientRect()
      for (const cell of document.querySelectorAll(`.campaigns :is(tbody, tfoot) .${column}`)) {
        const off = Math.abs(cell.getBoundingClientRect()[side] - edge[side])
        if (edge.width > 0 && off > 2)
          faults.add(`the head ${head.textContent} stands ${off} px beside its figures`)
      }
    }
    return [...faults]
  })
}
