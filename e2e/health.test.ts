import { expect, test } from './journey.ts'

test('the started product says that it is well', async ({ page }) => {
  const answer = await page.goto('/healthz')
  expect(answer?.status()).toBe(200)
  expect(await answer?.json()).toMatchObject({ ok: true, database: 'up' })
})
