/**
 * What every screen, dialog and menu has to pass: axe finds nothing by all of WCAG 2.2 AA and its own good practice, what
 * is pressed is large enough for a finger or a pointer, and nothing is wider than the window; in both themes, wide and on
 * a phone. `npm run test:axe` asks the same at two more widths.
 */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { pointAt, smallTargets } from './targets.ts'

/** Widths in CSS pixels. */
const widths = (process.env.AXE_WIDTHS ?? '390,1440').split(',').map(Number)
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Every dress a screen is worn in; for journeys that begin anew in each. */
export const looks: readonly { readonly width: number; readonly theme: Theme; readonly name: string }[] =
  widths.flatMap((width) => themes.map((theme) => ({ width, theme, name: `${theme} at ${width}` })))

export async function putOn(page: Page, look: { width: number; theme: Theme }): Promise<void> {
  await pointAt(page, look.width)
  await page.setViewportSize({ width: look.width, height: 768 })
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  // From the top: what another width left half below the bar that sticks would seem too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
}

/** Target size among them, which axe leaves out unless it is asked. */
const rulesOfAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the dark theme can do wrong: its colours alone differ from those of the light one (`check/styles.ts`). */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What is shown now is accessible. In the dark that is asked of its colours, the rest in the light. `within` names a part by its CSS selector: an open dialog, say. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (within) await expect(page.locator(within).first(), what).toBeVisible()
  // Parts that come in with a transition have their contrast only when it is over.
  await expect.poll(() => animationsUnderWay(page)).toBe(0)
  // Without the legacy mode each look opens a page more, for frames of other origins, which are not ours to judge.
  const inTheDark = await isDark(page)
  const whole = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: inTheDark ? { type: 'rule', values: rulesOfColours } : { type: 'tag', values: rulesOfAll },
  })
  const { violations } = await (within ? whole.include(within) : whole).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(faults, what).toEqual([])
  if (!inTheDark) expect(await smallTargets(page, within), `${what}: too small to be pressed`).toEqual([])
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, `${what} is wider than the window, in pixels`).toBeLessThanOrEqual(0)
}

/** What is shown now is accessible in every dress, which it changes without being opened again. */
export async function expectAccessibleInEveryLook(page: Page, what: string, within?: string): Promise<void> {
  for (const look of looks) {
    await putOn(page, look)
    await expectAccessible(page, `${what}, ${look.name}`, within)
  }
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/** Without those that never end, such as the turning wheel. */
const animationsUnderWay = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
        ).length,
  )
