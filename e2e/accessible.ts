/**
 * What every screen, dialog and menu has to pass: axe finds nothing by all of WCAG 2.2 AA and its own good practice, what
 * is pressed is large enough for a finger or a pointer, every text can be read whole, and nothing is wider than the
 * window. `npm test` asks axe wide and on a phone in both themes, and the rest at four widths; `npm run test:axe` asks it
 * at nine widths in both themes (`LOOKS=every`), and of the texts once more in the faces that the machine has where ours
 * do not come (`FACES=fallback`).
 */
import { expect, type Page, test } from '@playwright/test'
import { axeFaultsOn } from './axe-faults.ts'
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
  /** Which rules of axe are asked, if any. */
  readonly axe: 'all' | 'colours' | 'none'
  /** Whether what is pressed is large enough, how it is set out, and whether every text can be read whole. */
  readonly isMeasured: boolean
}

const lookIn = (theme: Theme, width: number, asked: Pick<Look, 'axe' | 'isMeasured'>): Look => ({
  width,
  theme,
  name: `${theme} at ${width}`,
  ...asked,
})

/** The themes differ in their colours alone (`check/styles.ts`), so that the dark is asked for those, unless all is asked. */
const usual = (theme: Theme, width: number): Look =>
  lookIn(theme, width, {
    axe: axeWidths.includes(width) ? (theme === 'dark' ? 'colours' : 'all') : 'none',
    isMeasured: theme === 'light' || (isEvery && !isFallback),
  })

/** Every dress a screen is worn in. From one to the next as little changes as can. */
export const looks: readonly Look[] = [...new Set([...axeWidths, ...textWidths])]
  .flatMap((width, at) => (at % 2 === 0 ? themes : themes.toReversed()).map((theme) => usual(theme, width)))
  .filter(({ axe, isMeasured }) => axe !== 'none' || isMeasured)

/** The two dresses of which each has what the other has not, for what a journey brings about; both are asked everything. */
export const stateLooks: readonly Look[] =
  isEvery || isFallback
    ? looks
    : [
        lookIn('light', 390, { axe: 'all', isMeasured: true }),
        lookIn('dark', 1440, { axe: 'all', isMeasured: true }),
      ]

type Dress = Pick<Look, 'width' | 'theme'> & { readonly height?: number }

/** `width` and `height` in CSS pixels. */
export async function putOn(page: Page, { width, theme, height = 768 }: Dress): Promise<void> {
  await Promise.all([
    pointAt(page, width),
    page.setViewportSize({ width, height }),
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
  ])
  // From the top: what another width left half below the bar that sticks would seem too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
}

/** What is shown now is accessible, and can be read whole. `within` names a part by its CSS selector, of several the one in front: an open dialog, say. */
export async function expectAccessible(
  page: Page,
  what: string,
  within?: string,
  look?: Look,
): Promise<void> {
  if (within) await expect(page.locator(within).last(), what).toBeVisible()
  const theme = await standStill(page)
  const { axe, isMeasured } = look ?? usual(theme, page.viewportSize()?.width ?? 0)
  if (axe !== 'none') expect(await axeFaultsOn(page, axe, within), what).toEqual([])
  // Asked at once: each answers without a pause, so that the page stands the same for all of them.
  const [small, layout, cut, overhang] = await Promise.all([
    isMeasured ? smallTargets(page, within) : [],
    isMeasured ? faultsOfLayout(page, within) : [],
    isMeasured ? cutTextOn(page, within) : [],
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ])
  expect(small, `${what}: too small to be pressed`).toEqual([])
  expect(layout, `how ${what} is set out`).toEqual([])
  expect(cut, `what cannot be read whole of ${what}`).toEqual([])
  expect(overhang, `${what} is wider than the window, in pixels`).toBeLessThanOrEqual(0)
}

/** Milliseconds that one look may take of a busy machine. */
const longestLookMs = 8_000

/** A screen is accessible in every dress, which it changes without being opened again, and puts off at the end. */
export const expectAccessibleInEveryLook = (page: Page, what: string, within?: string): Promise<void> =>
  expectAccessibleIn(looks, page, what, within)

/** What a journey brought about, a dialog or a screen with faults, is accessible in the two dresses of a state. */
export const expectAccessibleState = (page: Page, what: string, within?: string): Promise<void> =>
  expectAccessibleIn(stateLooks, page, what, within)

async function expectAccessibleIn(
  worn: readonly Look[],
  page: Page,
  what: string,
  within: string | undefined,
): Promise<void> {
  test.setTimeout(test.info().timeout + worn.length * longestLookMs)
  const before = page.viewportSize()
  for (const look of worn) {
    await putOn(page, look)
    await expectAccessible(page, `${what}, ${look.name}`, within, look)
  }
  if (before) await putOn(page, { ...before, theme: 'light' })
}

/**
 * Lays out rows far from the window too, of which a browser tells places that lie over each other until they come near,
 * and waits for what comes in with a transition, which has its contrast and its place only when that is over; not for
 * what never ends, such as the turning wheel. Answers the theme that the page is in.
 */
const standStill = (page: Page) =>
  page.evaluate(async (): Promise<Theme> => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame)
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })
