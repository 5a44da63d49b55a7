/** A mail that was cleaned runs nothing, loads nothing but pictures of https, and asks for nothing, in a browser that holds nothing back. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDocument } from '#domain/content/words/mail-document.ts'
import { mailHtml } from '#domain/kernel/allowed-html.ts'
import { hostileMails } from '#test/corpora/hostile-mails.ts'
import { launchOptions } from '../../tools/chromium.ts'
import { cleanMail } from './clean-mails.ts'

declare global {
  interface Window {
    __xss?: number
  }
}

const address = 'http://mail.example/'

let browser: Browser
let context: BrowserContext
let shown = ''
let loaded: string[] = []
beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  context = await browser.newContext()
  await context.route('**', async (route) => {
    const request = route.request()
    if (request.url() === address)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown })
    if (!/\/(favicon\.ico|x)$/.test(request.url())) loaded.push(`${request.resourceType()} ${request.url()}`)
    await route.abort()
  })
})
afterAll(() => browser?.close())

/** What such a mail does to somebody who opens it and moves over it. */
async function harmOf(page: Page, message: string): Promise<string[]> {
  loaded = []
  shown = mailDocument({ subject: 'Bread', message, link: '' })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const harm = await page.evaluate(
    async ({ tags, attributes }) => {
      // What waits for a turn of the browser has it.
      await new Promise((done) => setTimeout(done))
      const inMail = [...document.body.querySelectorAll('*')].slice(1)
      const isAllowed = (one: Element) =>
        tags.includes(one.localName) &&
        [...one.attributes].every(({ name }) => (attributes[one.localName] ?? []).includes(name))
      const leads = [...document.links].filter(({ protocol }) => !/^(https?|mailto):$/.test(protocol))
      return [
        ...(window.__xss ? ['it ran'] : []),
        ...(document.querySelector('form, input, button, select, textarea') ? ['it asks'] : []),
        ...(document.querySelector('[style*=position], [style*=margin-top]') ? ['it covers'] : []),
        ...leads.map(({ href }) => `it leads to ${href}`),
        ...inMail.filter((one) => !isAllowed(one)).map((one) => `it has ${one.outerHTML.slice(0, 120)}`),
      ]
    },
    { tags: mailHtml.tags, attributes: mailHtml.attributes },
  )
  const unseen = loaded.filter((one) => !one.startsWith('image https:'))
  return [...harm, ...unseen.map((one) => `it loads ${one}`)]
}

test('TXT-08 EML-02 hostile HTML goes out harmless, and what was cleaned once stays as it is', async () => {
  const page = await context.newPage()
  const cleaned = hostileMails.map((html) => ({ html, clean: cleanMail(html) }))
  for (const { clean } of cleaned) expect(cleanMail(clean)).toBe(clean)
  const harmful: string[] = []
  // Many in one mail; where one of them does harm, each is opened by itself.
  for (let at = 0; at < cleaned.length; at += 40) {
    const some = cleaned.slice(at, at + 40)
    const harmOfAll = await harmOf(page, some.map(({ clean }) => clean).join('\n'))
    if (harmOfAll.length === 0) continue
    harmful.push(...harmOfAll)
    for (const { html, clean } of some)
      for (const harm of await harmOf(page, clean)) harmful.push(`${html} => ${clean}: ${harm}`)
  }
  expect(harmful).toEqual([])
  await page.close()
}, 240_000)

test('the same HTML as it is runs, loads, asks, covers and leads astray', async () => {
  const found = new Set<string>()
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss())
  for (const html of [
    '<img src=x onerror="window.__xss=1"><svg onload="window.__xss=1">',
    '<form action="/"><input></form>',
    '<p style="background:url(http://tracker.example/seen.gif);position:fixed">x</p>',
    '<a href="java&#10;script:1">x</a>',
  ])
    for (const harm of await harmOf(page, html)) found.add(harm.split(' ').slice(0, 2).join(' '))
  expect([...found].toSorted()).toEqual(['it asks', 'it covers', 'it has', 'it leads', 'it loads', 'it ran'])
  await page.close()
})
