/** Two people and one post: saved by both, deleted by one, and a draft that was begun before the other saved. */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from './accessible.ts'
import { chooseTimeLate } from './choose-time.ts'
import { expect, test } from './journey.ts'
import { layCampaign } from './lay-campaign.ts'
import { signInAs } from './sign-in.ts'

const pageOf = (id: number, form = '') => `/advertiser/media/content/${id}${form}`
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A campaign of the advertiser's with one post, and the address of its form. */
async function begin(page: Page, database: string, name: string, siteId = 17) {
  const owner = 'advertiser@demo.test'
  const id = await layCampaign(database, { name, contentType: 'text', siteId, credits: 3, owner })
  await signInAs(page, 'advertiser', pageOf(id, '?new=1'))
  await page.getByLabel('Text').fill('Bread at eight.')
  await chooseTimeLate(part(page, 'When'), 'Thursday', '11:00 AM')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
  return { list: pageOf(id), form: pageOf(id, `?edit=${new URL(page.url()).searchParams.get('post')}`) }
}

async function open(page: Page, form: string): Promise<void> {
  await page.goto(form)
  await expect(page.getByLabel('Text')).toHaveValue(/Bread/)
}

async function saveAt(page: Page, form: string, time: string): Promise<void> {
  await open(page, form)
  await part(page, 'When')
    .getByRole('radio', { name: new RegExp(`^${time} ET`) })
    .check()
  await page.getByRole('checkbox', { name: 'Time-sensitive' }).check()
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page).toHaveURL(/post=\d+/)
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Somebody else changed this post' })
const saved = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('API-09 of two who save one post the second sees all that differs, decides later, and keeps either', async ({
  page,
  product,
  browser,
}) => {
  const { form, list } = await begin(page, product.database, 'Saved by two')
  const agent = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(agent, 'agent')
  await open(page, form)
  await page.getByLabel('Text').fill('Bread at nine.')
  await saveAt(agent, form, '12:00 PM')
  const save = page.getByRole('button', { name: 'Save post' })
  await save.click()
  const question = questionOn(page)
  await expect(question.getByRole('region', { name: 'Text' })).toContainText(
    /Theirs, saved already.*Bread at eight\..*Mine.*Bread at nine\./,
  )
  await expect(question.getByRole('region', { name: 'Time', exact: true })).toContainText(
    /12:00 PM ET.*11:00 AM ET/,
  )
  await expect(question.getByRole('region', { name: 'Time-sensitive' })).toContainText(/Yes.*No/)
  await expectAccessibleState(page, 'two versions of a post')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Somebody else changed this in the meantime').first()).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Bread at nine.')
  await save.click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(page, 'Bread at nine.')).toContainText('11:00 AM')

  await open(page, form)
  await page.getByLabel('Text').fill('Bread at ten.')
  await saveAt(agent, form, '1:00 PM')
  await save.click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText('The post stays as somebody else saved it')).toBeVisible()
  await page.goto(list)
  await expect(saved(page, 'Bread at nine.')).toContainText('1:00 PM')
  await agent.context().close()
})

test('a draft that somebody saved a newer post over says so when it is opened, and overwrites nothing unasked', async ({
  page,
  product,
  browser,
}) => {
  const { form } = await begin(page, product.database, 'Drafted over', 3)
  await open(page, form)
  await page.getByLabel('Text').fill('Bread at nine.')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const agent = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(agent, 'agent')
  await saveAt(agent, form, '12:00 PM')
  await page.reload()
  await expect(page.getByLabel('Text')).toHaveValue('Bread at nine.')
  const newer = page.getByText('Somebody else saved this post after you began this draft')
  await expect(newer).toBeVisible()
  await expectAccessibleState(page, 'a draft of an older post')
  await page.getByRole('button', { name: 'Save post' }).click()
  const question = questionOn(page)
  await expect(question).toContainText('12:00 PM ET')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compare both' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(newer).toBeHidden()
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(saved(page, 'Bread at nine.')).toContainText('11:00 AM')

  await open(page, form)
  await page.getByLabel('Text').fill('Bread at ten.')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await saveAt(agent, form, '1:00 PM')
  await page.reload()
  await page.getByRole('button', { name: 'Compare both' }).click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(newer).toBeHidden()
  await expect(page.getByLabel('Text')).toHaveValue('Bread at nine.')
  await agent.context().close()
})

test('a draft that tells no version of its post, as older ones do, asks before it is sent over what stands', async ({
  page,
  product,
}) => {
  const { form } = await begin(page, product.database, 'Drafted long ago', 7)
  const { _token } = await (await page.request.get('/api/me')).json()
  const content = JSON.stringify({ message: 'Bread at seven.', date: '', time: '', seenAtMs: 1_000 })
  const draft = { form: `edit-post:${new URL(form, product.address).searchParams.get('edit')}`, content }
  const kept = await page.request.post('/api/drafts', { headers: { 'x-csrf-token': _token }, data: draft })
  expect(kept.status()).toBe(200)
  await page.goto(form)
  await expect(page.getByLabel('Text')).toHaveValue('Bread at seven.')
  await expect(page.getByText('Somebody else saved this post after you began this draft')).toBeVisible()
  await page.getByRole('button', { name: 'Save post' }).click()
  const text = questionOn(page).getByRole('region', { name: 'Text' })
  await expect(text).toContainText(/Theirs, saved already.*Bread at eight\..*Mine.*Bread at seven\./)
  await questionOn(page).getByRole('button', { name: 'Take theirs' }).click()
  await expect(saved(page, 'Bread at eight.')).toBeVisible()
})

test('CNT-18 what was changed since it was shown is deleted only after that was read', async ({
  page,
  product,
  browser,
}) => {
  const { form, list } = await begin(page, product.database, 'Deleted by one')
  await page.goto(list)
  const row = saved(page, 'Bread at eight.')
  await expect(row).toBeVisible()
  const agent = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(agent, 'agent')
  await row.getByRole('button', { name: /Settings menu/ }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Media?' })
  await expect(dialog).toBeVisible()
  await saveAt(agent, form, '12:00 PM')
  const remove = dialog.getByRole('button', { name: 'Delete and give the credit back' })
  await remove.click()
  await expect(dialog.getByRole('region', { name: 'Time', exact: true })).toContainText(
    /As it was shown.*11:00 AM ET.*As it is now.*12:00 PM ET/,
  )
  await expectAccessibleState(page, 'a deletion of what was changed')
  await remove.click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await agent.context().close()
})
