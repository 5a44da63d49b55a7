/** The form of a post by keyboard: the first field has the focus, and on a phone nothing that has it lies under the bar with its button. */
import { nextFree } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const owner = 'advertiser@demo.test'
const mostSteps = 120

for (const contentType of ['text', 'email'])
  test(`the focus is never hidden by the bar of the form of a post of the kind ${contentType}`, async ({
    page,
    product,
  }) => {
    // Its box in the forms of other campaigns is not to be taken for the field called Text.
    const name = `By keyboard, a ${contentType === 'email' ? 'mail' : 'post'}`
    const id = await layCampaign(product.database, { name, contentType, siteId: 17, credits: 1, owner })
    await page.setViewportSize({ width: 390, height: 780 })
    await signInAs(page, 'advertiser', `/advertiser/media/content/${id}?new=1`)
    await page.getByLabel('Text', { exact: true }).click()
    await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
    await page.keyboard.type('Bread')
    const hidden: string[] = []
    for (let step = 0; step < mostSteps; step += 1) {
      await page.keyboard.press('Tab')
      const { isLast, lies } = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.page-form-foot')
        if (!focused || !bar || bar.contains(focused)) return { isLast: true, lies: '' }
        const [at, of] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
        const isUnder = at.height < of.top && at.bottom > of.top + 1
        return { isLast: false, lies: isUnder ? focused.outerHTML.slice(0, 120) : '' }
      })
      if (isLast) break
      if (lies) hidden.push(lies)
    }
    expect(hidden).toEqual([])
  })

test('the focus stands on the first field of a form that opens, and on the row of its post when it is left', async ({
  page,
  product,
}) => {
  const wish = { name: 'Opened by keyboard', contentType: 'text', siteId: 17, credits: 2, owner }
  const id = await layCampaign(product.database, wish)
  await signInAs(page, 'advertiser', `/advertiser/media/content/${id}`)
  const [text, title] = [page.getByLabel('Text', { exact: true }), page.getByRole('heading', { level: 1 })]
  const newPost = page.getByRole('button', { name: 'New Post' }).first()
  await newPost.press('Enter')
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter')
  await expect(title).toBeFocused()
  // The key presses the button, which is not there while the list is read anew.
  await expect(async () => {
    await newPost.waitFor()
    if (!(await text.isVisible())) await page.keyboard.press('n')
    await expect(text).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type('Bread by keys')
  await nextFree(page).press('Enter')
  await page.getByRole('button', { name: 'Schedule post' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Bread by keys' })
  for (const act of ['Edit', 'Duplicate']) {
    await row.getByRole('button', { name: /Settings menu/ }).press('Enter')
    await page.getByRole('menuitem', { name: act, exact: true }).press('Enter')
    await expect(text).toBeFocused()
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter')
    await expect(row.locator('[aria-keyshortcuts="Enter"]')).toBeFocused()
  }
})
