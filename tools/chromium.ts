/** Finds the Chromium that the browser journeys run in, and installs Debian's where that is allowed. */
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian-package.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The program's path, or null. CHROMIUM names one that is somewhere else. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * What Playwright switches off for its own sake. Of a list that is given twice Chromium reads the last, so that ours
 * has to hold it.
 */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * What every window of a person brings along and no test ever opens: the list below the address, two pages of its own in a
 * process of theirs, which take as long as a screen of ours; and a process kept ready for an address that is never typed.
 */
const offForWindows = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

const withoutWindows = '/usr/bin/chromium-headless-shell'

/** Draws the same pages for an eighth less of a processor's time where there is one; it has no windows, so what opens one is not for it. */
export const findQuickChromium = (): string | null =>
  !process.env.CHROMIUM && existsSync(withoutWindows) ? withoutWindows : findChromium()

/** How it is started: by root too, without a graphics card, and saying nothing to anybody by itself. */
export const launchOptions = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...offForPlaywright, ...offForWindows].join(',')}`,
  ],
}

/** Answers null when a Chromium is there, or else the sentence that says how to get one. */
export function ensureChromium(): string | null {
  if (findChromium()) return null
  // One after the other: a system that knows the first alone installs it.
  for (const name of ['chromium', 'chromium-headless-shell'])
    installFromDebian('for the browser journeys', name)
  if (findChromium()) return null
  return 'The browser journeys need a Chromium. Run: sudo apt-get install -y chromium (or set CHROMIUM to the path of one).'
}
