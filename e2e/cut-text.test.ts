/** What finds text that cannot be read whole is shown finding it, on planted pages; and leaving alone what can be. */
import { expect, type Page, test } from '@playwright/test'
import { cutTextOn } from './cut-text/read-whole.ts'

const figure = '58,332'

const planted = {
  'digits clipped by their cell': `<div style="width: 30px; overflow: hidden">${figure}</div>`,
  'a line clipped from below': `<div style="height: 9px; overflow: hidden">${figure}</div>`,
  'digits under another column': `<div style="display: flex"><div style="width: 30px">${figure}</div>
    <div style="background: #fff; position: relative">0.12%</div></div>`,
  'a head printed over the next one': `<table style="table-layout: fixed; width: 240px"><tr><th>Views</th>
    <th style="white-space: nowrap"><span>${figure} views, 14 days</span></th><th>Settings</th></tr></table>`,
  'a half of a figure under a picture': `<div style="position: relative; width: 200px">${figure}
    <img alt="" width="24" height="24" style="position: absolute; left: 20px; top: 0"
      src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></div>`,
  'words out of their chip': `<span style="display: inline-block; width: 30px; border: 1px solid">${figure}</span>`,
  'an input out of its dialog': `<div role="dialog" aria-modal="true" style="width: 200px; border: 1px solid">
    <input name="${figure}" style="width: 260px"></div>`,
  'figures beside the window': `<div style="width: 2000px; text-align: right">${figure}</div>`,
  'figures reached only by scrolling sideways': `<div style="width: 100px; overflow-x: auto">
    <div style="width: 300px; text-align: right">${figure}</div></div>`,
  'an ellipsis without a title': `<div style="width: 30px; overflow: hidden; text-overflow: ellipsis">${figure}</div>`,
  'an ellipsis with the title of something else': `<div title="Pace"
    style="width: 30px; overflow: hidden; text-overflow: ellipsis">${figure}</div>`,
  'a choice narrower than what is chosen': `<select style="width: 40px"><option>${figure} of them</option></select>`,
  'the last line under a bar that sticks': `<div style="height: 3000px"></div><p style="margin: 0">${figure}</p>
    <div style="position: fixed; bottom: 0; left: 0; right: 0; height: 40px; background: #fff">Save</div>`,
}

for (const [what, html] of Object.entries(planted))
  test(`finds ${what}`, async ({ page }) => {
    await show(page, html)
    expect(await cutTextOn(page)).toEqual([expect.stringContaining(figure)])
  })

test('leaves alone what can be read whole, or was never to be seen', async ({ page }) => {
  await show(
    page,
    `<a href="#it" style="position: absolute; top: -60px">Skip to it</a>
    <header style="position: sticky; top: 0; z-index: 1; background: #fff">Campaigns</header>
    <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Heard only</span>
    <details><summary>More</summary><div style="width: 9px; overflow: hidden">${figure}</div></details>
    <div title="${figure}" style="width: 30px; overflow: hidden; text-overflow: ellipsis">${figure}</div>
    <div style="position: relative; width: 200px">${figure}
      <a href="#it" style="position: absolute; inset: 0" aria-label="Open"></a></div>
    <div style="width: 90px; border: 1px solid; padding: 2px 6px">A text in<br>two lines</div>
    <pre style="width: 100px; overflow: auto">a line of code is as long as it is</pre>
    <div style="height: 60px; overflow-y: auto"><p style="height: 400px">Above</p><p id="it">Below</p></div>
    <div role="menu" style="position: absolute; top: 20px; left: 0; background: #fff">Opened over it</div>
    <div style="height: 3000px"></div><p>The end</p>`,
  )
  expect(await cutTextOn(page)).toEqual([])
})

test('looks at the dialog in front alone, and leaves the page standing where it stood', async ({ page }) => {
  await show(
    page,
    `<div style="width: 30px; overflow: hidden">${figure}</div><div style="height: 3000px"></div>
    <div role="dialog" aria-modal="true" style="position: fixed; inset: 0; background: #fff">
      <div id="body" style="height: 60px; overflow: auto"><p style="height: 400px">Above</p><p>Below</p></div></div>`,
  )
  await page.evaluate(() => {
    scrollTo(0, 500)
    document.getElementById('body')?.scrollTo(0, 70)
  })
  expect(await cutTextOn(page)).toEqual([])
  expect(await page.evaluate(() => [scrollY, document.getElementById('body')?.scrollTop])).toEqual([500, 70])
})

const show = (page: Page, html: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><body style="font: 16px sans-serif; margin: 8px">${html}</body></html>`,
  )
