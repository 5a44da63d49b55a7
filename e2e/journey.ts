/** What every journey stands on: the product's address, and a page whose faults fail the journey. */
import { test as base, expect } from '@playwright/test'

export { expect }

export const test = base.extend<{ faults: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern.
  baseURL: async ({}, give) => give(process.env.JOURNEY_ADDRESS),

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
