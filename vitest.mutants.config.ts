import { defineConfig } from 'vitest/config'

/**
 * The tests of the rules alone: what `npm run mutants` runs against each rule that it has made wrong. Stryker sets the
 * time itself; the first run, of rules made ready for it, takes several times as long as the tests do otherwise.
 */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], isolate: false, testTimeout: 300_000 },
})
