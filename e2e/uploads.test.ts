/** Files are sent as soon as they are chosen: what is wrong is said at once, and a broken line or a reload costs nothing that has come. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Page } from '@playwright/test'
import { heavyFilm } from '../test/files/films.ts'
import { svgWithScript } from '../test/files/real-files.ts'
import { png } from '../test/files/pictures.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Five megabytes, sent in three pieces. */
const video = fileOf('spring.mp4', heavyFilm(5_000_000))

async function openFiles(page: Page) {
  await page.goto('/kit')
  await page.getByRole('tab', { name: 'Files' }).click()
}
const choose = (page: Page, ...paths: string[]) =>
  page.getByLabel('Files', { exact: true }).and(page.locator('input')).setInputFiles(paths)
const lineOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Files: chosen', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

test.beforeEach(({ page }) => signInAs(page, 'advertiser'))

test('ERR-20 several files at once: what is right is sent, what is wrong says why', async ({ page }) => {
  await openFiles(page)
  await choose(page, fileOf('bread.png', await png(300, 200)), fileOf('logo.png', svgWithScript))
  await expect(lineOf(page, 'bread.png')).toContainText('Uploaded')
  await expect(lineOf(page, 'bread.png').getByRole('presentation')).toBeVisible()
  await expect(lineOf(page, 'logo.png')).toContainText('Not taken')
  await expect(lineOf(page, 'logo.png')).toContainText('We do not accept this type of file: image/svg+xml')
  await lineOf(page, 'logo.png').getByRole('button', { name: 'Remove logo.png' }).click()
  await expect(lineOf(page, 'logo.png')).toHaveCount(0)
})

test('after a reload a file that is chosen again goes on where it stopped', async ({ page }) => {
  const announced: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) announced.push(request.url())
  })
  const isSecondPiece = { on: true }
  await page.route('**/api/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (isSecondPiece.on && route.request().method() === 'PATCH' && offset !== '0') return
    await route.fallback()
  })
  await openFiles(page)
  await choose(page, video)
  await expect(lineOf(page, 'spring.mp4')).toContainText('39 %')
  isSecondPiece.on = false
  await openFiles(page)
  await choose(page, video)
  await expect(lineOf(page, 'spring.mp4')).toContainText('Uploaded')
  expect(announced).toHaveLength(1)
})

test('a file that is cancelled on its way is gone, here and there', async ({ page }) => {
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') await route.fallback()
  })
  await openFiles(page)
  const onItsWay = page.waitForRequest((request) => request.method() === 'PATCH')
  await choose(page, video)
  await onItsWay
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await expect(lineOf(page, 'spring.mp4').getByRole('progressbar')).toBeVisible()
  await lineOf(page, 'spring.mp4').getByRole('button', { name: 'Cancel spring.mp4' }).click()
  await expect(lineOf(page, 'spring.mp4')).toHaveCount(0)
  expect((await gone).status()).toBe(204)
})

test('a file that takes long to look into says so, and then what became of it', async ({ page }) => {
  const looks = { left: 2 }
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'GET' || looks.left === 0) return route.fallback()
    looks.left -= 1
    const response = await route.fetch()
    const { item } = await response.json()
    return route.fulfill({ response, json: { item: { ...item, state: 'looking', file_path: null } } })
  })
  await openFiles(page)
  await choose(page, fileOf('wall.png', await png(310, 200)))
  await expect(lineOf(page, 'wall.png').getByRole('status')).toContainText('Being looked into')
  await expect(lineOf(page, 'wall.png').getByRole('presentation')).toHaveCount(0)
  await expect(lineOf(page, 'wall.png')).toContainText('Uploaded')
  await expect(lineOf(page, 'wall.png').getByRole('presentation')).toBeVisible()
})
