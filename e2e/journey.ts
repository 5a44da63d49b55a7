/** What every journey stands on: a product that its worker started, and a page whose faults fail the journey. */
import { test as base, expect } from '@playwright/test'
import { type StartedProduct, startProduct } from './product.ts'

export { expect }

/** A start makes a database and plays the demonstration's past, on a machine that may be busy. */
const longestStartMs = 300_000

export const test = base.extend<{ faults: string[] }, { product: StartedProduct }>({
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
