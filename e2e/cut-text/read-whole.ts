/** Asks the page that is open whether everything on it can be read whole. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const entry = fileURLToPath(new URL('find-cut-text.ts', import.meta.url))

/** What runs in the page, as one script; made once for each worker. */
let script: Promise<string> | undefined

async function makeScript(): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'cutText' } },
  })
  const [result] = Array.isArray(made) ? made : [made]
  if (!result || !('output' in result)) throw new Error(`${entry} could not be made into a script`)
  return result.output[0].code
}

/** What is laid out anew for another width, and set in a face that has just come, is there in the second frame. */
const isLaidOut = async () => {
  await document.fonts.ready
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

/** What cannot be read whole on the page, or in the part that the CSS selector names. */
export async function cutTextOn(page: Page, within?: string): Promise<string[]> {
  script ??= makeScript()
  await page.evaluate(isLaidOut)
  return await page.evaluate(`${await script}; cutText.findCutText(${JSON.stringify(within)})`)
}
