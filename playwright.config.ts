import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts'
import { findQuickChromium, launchOptions } from './tools/chromium.ts'

keepTemporaryFilesInMemory()
// The screens of journeys have `/kit` besides.
process.env.SCREENS = 'with-kit'
const isFallback = process.env.FACES === 'fallback'
/** Not by refusing the files of the faces one by one: a browser whose requests are held up keeps nothing in its cache. */
const args = [...launchOptions.args, ...(isFallback ? ['--disable-remote-fonts'] : [])]

/**
 * Journeys of persons through a really started product. Each of the workers has a product of its own, through
 * which it walks the journeys of one file after another: they share its database.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  testIgnore: isFallback ? '**/faces.test.ts' : [],
  globalSetup: './test/before-starts.ts',
  workers: 3,
  fullyParallel: false,
  // A machine that stands still for seconds fails a journey now and then: a CI tries it once more and names it flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What cannot be pressed by then is not pressed later: the journey ends with what it waited for, and not with its own time.
    actionTimeout: 40_000,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Nothing is waited for that comes in with a transition. What is looked at in every dress has none either.
    contextOptions: { reducedMotion: 'reduce' },
    // An ordinary reader: the delivery side does not bill what calls itself headless.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    screenshot: 'only-on-failure',
    // Filming every journey takes a third of its time; `--trace on` films the one that fails.
    // Not its documents: to keep those, a page would read files that our content policy forbids it.
    trace: { mode: 'on-first-retry', snapshots: false },
    launchOptions: { executablePath: findQuickChromium() ?? launchOptions.executablePath, args },
  },
})
