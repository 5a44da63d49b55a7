/** What axe finds by all of WCAG 2.2 AA and its own good practice, or of the colours alone. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Target size among them, which axe leaves out unless it is asked. */
const rulesOfAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can do wrong. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Each fault as the rule that it breaks and the HTML of what is at fault. `within` names a part by its CSS selector. */
export async function axeFaultsOn(page: Page, asked: 'all' | 'colours', within?: string): Promise<string[]> {
  // Axe weighs half a megabyte: what has it from another look is not given it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: axe.RunOnly =
    asked === 'colours' ? { type: 'rule', values: rulesOfColours } : { type: 'tag', values: rulesOfAll }
  return page.evaluate(runInPage, { runOnly, within })
}

/** Frames are left out: all are of other origins, whose pages neither answer it nor are ours to judge. */
async function runInPage({ runOnly, within }: { runOnly: axe.RunOnly; within: string | undefined }) {
  // What a bar that sticks to the foot half covers, until somebody scrolls, seems too small to axe: so the bar waits in its place.
  const stuck = [...document.querySelectorAll<HTMLElement>('main :is(div, section)')].filter((one) => {
    const { position, bottom } = getComputedStyle(one)
    return position === 'sticky' && bottom !== 'auto'
  })
  for (const one of stuck) one.style.position = 'static'
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // Otherwise it writes down the HTML of everything that it looks at, of the whole page a hundred times.
  axe.configure({ noHtml: true })
  // Sheets and films are read beforehand for two rules alone, which never tell a fault.
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
    preload: false,
  }
  const { violations } = await axe.run(within ?? document, options)
  for (const one of stuck) one.style.removeProperty('position')
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join('\n')}`,
  )
}
