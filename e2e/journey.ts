/** What every journey stands on: a product that its worker started, and a page whose faults fail the journey. */
import { test as base, expect } from '@playwright/test'
import { countRequests } from './at-rest.ts'
import { type StartedProduct, startProduct } from './product.ts'

export { expect }

/** A start makes a database and plays the demonstration's past, on a machine that may be busy. */
const longestStartMs = 300_000

interface Fixtures {
  faults: string[]
  /**
   * Whether the browser asks for few bytes, as its person may have told it to. Otherwise each page brings the code of all
   * other screens once it is at rest: six times as many requests as its own screen makes, in the time of most journeys.
   */
  savesData: boolean
}

export const test = base.extend<Fixtures, { product: StartedProduct }>({
  /** One for each worker: journeys that run side by side do not see each other. */
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern.
    async ({}, give) => {
      const product = await startProduct()
      await give(product)
      await product.stop()
    },
    { scope: 'worker', timeout: longestStartMs },
  ],

  baseURL: async ({ product }, give) => give(product.address),

  savesData: [true, { option: true }],

  context: async ({ context, savesData }, give) => {
    countRequests(context)
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    await give(context)
  },

  /** Errors that a page threw or wrote to its console; a journey that expects one removes it. */
  faults: [
    async ({ context }, give) => {
      const faults: string[] = []
      context.on('weberror', (fault) => faults.push(fault.error().message))
      context.on('console', (line) => {
        // A refused request is the subject of many journeys, and the browser logs each.
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
          faults.push(line.text())
      })
      await give(faults)
      expect(faults, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})
