/** What judges the size of what is pressed is shown finding what is too small, on planted pages; and leaving alone the rest. */
import { expect, type Page, test } from '@playwright/test'
import { pointAt, smallTargets } from './targets.ts'

const phone = 390
const desk = 1440

const button = (width: number, height: number) =>
  `<button style="width: ${width}px; height: ${height}px; padding: 0; border: 0">Buy</button>`

for (const [what, width, html] of [
  ['a button of 23 pixels for a pointer', desk, button(60, 23)],
  ['one that is too narrow', desk, button(23, 60)],
  ['a button of 43 pixels for a finger', phone, button(60, 43)],
  ['a box to tick without its words', desk, '<input type="checkbox" style="width: 16px; height: 16px">'],
  ['a link that stands alone', phone, '<p><a href="#it">Media</a></p>'],
] as const)
  test(`finds ${what}`, async ({ page }) => {
    await show(page, width, html)
    expect(await smallTargets(page)).toHaveLength(1)
  })

for (const [whose, width, least] of [
  ['a pointer', desk, 24],
  ['a finger', phone, 44],
] as const)
  test(`leaves alone what is large enough for ${whose}`, async ({ page }) => {
    await show(
      page,
      width,
      `${button(least, least)}
      <label style="display: block; height: ${least}px; width: 120px"><input type="checkbox"> Not fit</label>
      <p>Its <a href="#it">media</a> wait</p>
      <style>.more::before { content: ''; position: absolute; width: ${least}px; height: ${least}px }</style>
      <button class="more" style="all: unset">?</button>
      <button style="display: none">Buy</button>
      <div inert>${button(9, 9)}</div>`,
    )
    expect(await smallTargets(page)).toEqual([])
  })

async function show(page: Page, width: number, html: string): Promise<void> {
  await pointAt(page, width)
  await page.setViewportSize({ width, height: 844 })
  await page.setContent(
    `<!doctype html><html lang="en"><body style="font: 16px sans-serif; margin: 8px">${html}</body></html>`,
  )
}
