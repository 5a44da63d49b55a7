import { defineConfig } from 'vitest/config'

/** The tests of the rules alone: what `npm run mutants` runs against each rule that it has made wrong. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
})
