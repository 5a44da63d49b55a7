/**
 * What every screen, dialog and menu has to pass: axe finds nothing by all of WCAG 2.2 AA and its own good practice, what
 * is pressed is large enough for a finger or a pointer, every text can be read whole, and nothing is wider than the
 * window. `npm test` asks axe wide and on a phone in both themes, and the rest at four widths; `npm run test:axe` asks it
 * at nine widths in both themes (`LOOKS=every`), and of the texts once more in the faces that the machine has where ours
 * do not come (`FACES=fallback`).
 */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { cutTextOn } from './cut-text/read-whole.ts'
import { faultsOfLayout } from './set-out.ts'
import { pointAt, smallTargets } from './targets.ts'

const isEvery = process.env.LOOKS === 'every'
const isFallback = process.env.FACES === 'fallback'

/** Widths in CSS pixels. */
const axeWidths = isFallback ? [] : isEvery ? [390, 768, 1024, 1440] : [390, 1440]
export const textWidths: readonly number[] = isEvery
  ? [390, 640, 768, 1024, 1180, 1280, 1366, 1440, 1920]
  : [390, 768, 1024, 1280]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

interface Look {
  readonly width: number
  readonly theme: Theme
  readonly name: string
}

/** Every dress a screen is worn in; for what has to be opened anew in each. */
export const looks: readonly Look[] = [...new Set([...axeWidths, ...textWidths])]
  .flatMap((width) => themes.map((theme) => ({ width, theme, name: `${theme} at ${width}` })))
  .filter(({ width, theme }) => axeWidths.includes(width) || areTextsAskedIn(theme))

/** The themes differ in their colours alone (`check/styles.ts`), so that one of them tells what is cut in an ordinary run. */
function areTextsAskedIn(theme: Theme): boolean {
  return theme === 'light' || (isEvery && !isFallback)
}

type Dress = Pick<Look, 'width' | 'theme'> & { readonly height?: number }

/** `width` and `height` in CSS pixels. */
export async function putOn(page: Page, { width, theme, height = 768 }: Dress): Promise<void> {
  await pointAt(page, width)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // From the top: what another width left half below the bar that sticks would seem too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
}

/** Target size among them, which axe leaves out unless it is asked. */
const rulesOfAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the dark theme can do wrong. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What is shown now is accessible, and can be read whole. `within` names a part by its CSS selector: an open dialog, say. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (within) await expect(page.locator(within).first(), what).toBeVisible()
  await layOutAll(page)
  // Parts that come in with a transition have their contrast and their place only when it is over.
  await expect.poll(() => animationsUnderWay(page)).toBe(0)
  const width = page.viewportSize()?.width ?? 0
  const theme = (await isDark(page)) ? 'dark' : 'light'
  if (axeWidths.includes(width)) expect(await axeFaultsOn(page, theme, within), what).toEqual([])
  if (theme === 'light') {
    expect(await smallTargets(page, within), `${what}: too small to be pressed`).toEqual([])
    expect(await faultsOfLayout(page, within), `how ${what} is set out`).toEqual([])
  }
  if (areTextsAskedIn(theme))
    expect(await cutTextOn(page, within), `what cannot be read whole of ${what}`).toEqual([])
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, `${what} is wider than the window, in pixels`).toBeLessThanOrEqual(0)
}

/** Milliseconds that one look may take of a busy machine. */
const longestLookMs = 8_000

/** What is shown now is accessible in every dress, which it changes without being opened again, and puts off at the end. */
export async function expectAccessibleInEveryLook(page: Page, what: string, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + looks.length * longestLookMs)
  const before = page.viewportSize()
  for (const look of looks) {
    await putOn(page, look)
    await expectAccessible(page, `${what}, ${look.name}`, within)
  }
  if (before) await putOn(page, { ...before, theme: 'light' })
}

/** Rows far from the window too, of which a browser tells places that lie over each other until they come near. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** Axe weighs half a megabyte, and is twice put into a page that is asked: what has it from another look is given nothing. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
}

/** In the dark its colours are asked, the rest in the light. */
async function axeFaultsOn(page: Page, theme: Theme, within?: string): Promise<string[]> {
  // Without the legacy mode each look opens a page more, for frames of other origins, which are not ours to judge.
  const whole = (await axeFor(page)).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly:
      theme === 'dark' ? { type: 'rule', values: rulesOfColours } : { type: 'tag', values: rulesOfAll },
  })
  await unstick(page)
  const { violations } = await (within ? whole.include(within) : whole).analyze()
  await stickAgain(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** What a bar that sticks to the foot half covers, until somebody scrolls, seems too small to axe: so the bar waits in its place. */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main :is(div, section)')) {
      const { position, bottom } = getComputedStyle(one)
      if (position === 'sticky' && bottom !== 'auto') one.style.position = 'static'
    }
  })

const stickAgain = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main [style*="position: static"]'))
      one.style.removeProperty('position')
  })

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
