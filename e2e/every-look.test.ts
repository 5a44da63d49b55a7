/** What looks at a screen in every dress is shown finding a fault that shows in one dress alone, on planted pages. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInEveryLook, expectAccessibleState, looks, stateLooks } from './accessible.ts'

const plants = {
  'a text that is cut': 'p { width: 9px; overflow: hidden; white-space: nowrap }',
  'a contrast that is too low': 'p { color: #777; background: #888 }',
  'a button that is too small':
    'button { min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0; font-size: 6px }',
}
type Plant = keyof typeof plants

const inEach: readonly Plant[] = ['a text that is cut', 'a button that is too small']

for (const { width, theme, name } of looks) {
  const found: readonly Plant[] = theme === 'dark' ? ['a contrast that is too low'] : inEach
  for (const plant of found)
    test(`finds ${plant}, ${name} alone`, async ({ page }) => {
      await show(page, `@media (width: ${width}px) and (prefers-color-scheme: ${theme}) { ${plants[plant]} }`)
      await expect(expectAccessibleInEveryLook(page, 'a planted page')).rejects.toThrow(
        `a planted page, ${name}`,
      )
    })
}

for (const width of [390, 1440])
  test(`finds a contrast that is too low in the light at ${width} alone`, async ({ page }) => {
    const plant = plants['a contrast that is too low']
    await show(page, `@media (width: ${width}px) and (prefers-color-scheme: light) { ${plant} }`)
    await expect(expectAccessibleInEveryLook(page, 'a planted page')).rejects.toThrow(
      `a planted page, light at ${width}`,
    )
  })

for (const { width, theme, name } of stateLooks)
  for (const plant of Object.keys(plants) as Plant[])
    test(`finds ${plant} in a state, ${name} alone`, async ({ page }) => {
      await show(page, `@media (width: ${width}px) and (prefers-color-scheme: ${theme}) { ${plants[plant]} }`)
      await expect(expectAccessibleState(page, 'a planted state')).rejects.toThrow(`a planted state, ${name}`)
    })

test('leaves alone what is well in every look', async ({ page }) => {
  await show(page, '')
  await expectAccessibleInEveryLook(page, 'a page')
})

const show = (page: Page, style: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><head><title>Campaigns</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>body { font: 16px sans-serif; background: #fff; color: #000 } button { min-height: 44px; min-width: 44px }
      @media (prefers-color-scheme: dark) { body { background: #000; color: #fff } } ${style}</style></head>
      <body><main><h1>Campaigns</h1><p>58,332 views</p><button>Buy</button></main></body></html>`,
  )
