/** What judges how a page is set out is shown finding each fault, on planted pages; and leaving alone what is well. */
import { expect, type Page, test } from '@playwright/test'
import { faultsOfLayout } from './set-out.ts'

const date = '2027-01-15'
const clock = '7:08 AM'

const planted = {
  'its parts begin at different edges': `<section role="dialog"><header style="padding-left: 24px">Dates</header>
    <div class="body" style="padding-left: 16px">Start</div></section>`,
  'leaves a gap in its line': `<p>Its <button style="all: unset; min-width: 80px; display: inline-block">CPM</button> is high</p>`,
  'a date or a clock that is broken': `<p style="width: 50px">${clock}</p>`,
  'a figure that is left out': `<table><tr><td>Views</td><td style="display: none">58,332</td></tr></table>`,
}

for (const [fault, html] of Object.entries(planted))
  test(`finds ${fault}`, async ({ page }) => {
    await show(page, html)
    expect(await faultsOfLayout(page)).toEqual([expect.stringContaining(`${fault}: `)])
  })

test('finds a date that is broken', async ({ page }) => {
  await show(page, `<p style="width: 40px; overflow-wrap: anywhere">${date}</p>`)
  expect(await faultsOfLayout(page)).toEqual([expect.stringContaining(date)])
})

test('leaves alone what is well set out', async ({ page }) => {
  await show(
    page,
    `<section role="dialog"><header style="padding-left: 24px">Dates</header>
      <div class="body" style="padding-left: 24px">Start</div></section>
    <section role="dialog" inert><header style="padding-left: 24px">Behind</header><div class="body">it</div></section>
    <p>Its <button style="all: unset">CPM</button> is high</p>
    <p>Its <button style="min-width: 80px; border: 1px solid; background: #eee">CPM</button> is high</p>
    <p style="width: 11ch">${date} <span style="white-space: nowrap">${clock}</span></p>
    <pre style="width: 40px; white-space: pre-wrap; overflow-wrap: anywhere">${date}</pre>
    <table><tr><td>Views</td><td style="display: none">unchanged</td></tr></table>
    <table style="display: none"><tr><td style="display: none">58,332</td></tr></table>`,
  )
  expect(await faultsOfLayout(page)).toEqual([])
})

const show = (page: Page, html: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><body style="font: 16px sans-serif; margin: 8px">${html}</body></html>`,
  )
