/** The guides and the description of the API: they need nothing from outside. */
import { articleStates, contentPostStates } from '#domain/campaigns/posts.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

test('OPN-01 the guides and every call are described, found by a word, with nothing from elsewhere, accessible', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await signInAs(page, 'publisher', '/docs')
  await expect(page.getByRole('heading', { name: 'Place the tag on your site' })).toBeVisible()
  // OPN-01: the states of posts and of articles stand there, each once, with what it means.
  const states = page.locator('#states-of-posts')
  await expect(states.getByRole('listitem')).toHaveCount(contentPostStates.length)
  await expect(page.locator('#states-of-articles').getByRole('listitem')).toHaveCount(articleStates.length)
  await expectAccessibleInEveryLook(page, 'guides')
  await page.getByRole('tab', { name: 'API' }).click()
  await expect(page).toHaveURL('/docs?tab=api')
  await expect(page.getByText(/^\d+ calls$/)).toBeVisible()
  await page.getByLabel('Search calls').fill('renames campaign')
  await expect(page.getByText('1 call', { exact: true })).toBeVisible()
  const call = page.locator('details.call')
  await expect(call.getByText('POST').first()).toBeVisible()
  await expect(call.getByRole('cell', { name: 'body' }).first()).toBeVisible()
  await expect(call.getByText('Refusals of this call')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'api')
  await page.getByLabel('Search calls').fill('nothing is called so')
  await expect(page.getByText('No calls match')).toBeVisible()
  expect(elsewhere).toEqual([])
})
