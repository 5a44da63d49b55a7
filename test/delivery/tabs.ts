/** A Chromium whose tabs hide each other as a reader's do; the pages of any other test all believe that they are being looked at. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchOptions } from '../../tools/chromium.ts'
import { desktop } from './world.ts'

export async function openTabs(): Promise<{ reader: BrowserContext; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-tabs-'))
  const started = spawn(
    launchOptions.executablePath,
    [
      ...launchOptions.args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      `--user-agent=${desktop}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    started.once('exit', () => reject(new Error(said)))
    started.stderr.on('data', (text) => {
      said += String(text)
      const found = /ws:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
  })
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const [reader] = browser.contexts()
  if (!reader) throw new Error('Chromium opened no window')
  return {
    reader,
    async close() {
      await browser.close()
      started.removeAllListeners('exit')
      const ended = once(started, 'exit')
      if (started.kill('SIGKILL')) await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
