import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { provenOnPostgres15 } from './test/running/postgres-15.ts'
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts'

keepTemporaryFilesInMemory()

/**
 * Four groups: `rules` needs nothing, `server` speaks HTTP to the real app on a real PostgreSQL (its version is
 * TEST_POSTGRES, 18 or 15), `browser` adds a Chromium to that, `start` runs the product as a process of its own, kills it and starts it again.
 */
export default defineConfig({
  test: {
    // One file more than there are cores: a test file waits for its database a third of its time.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // Files share what they import: reading the product anew for each took two fifths of the processor's time. What a
    // test changes is its own database, folder and clock, never a module.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{domain,contract,seed,web,tag}/**/*.test.{ts,tsx}',
            '{check,test,tools}/*.test.ts',
            'test/{fuzz,running,sweep}/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include:
            process.env.TEST_POSTGRES === '15'
              ? provenOnPostgres15.map(({ files }) => files)
              : ['server/**/*.test.ts', 'test/torture/**/*.test.ts'],
          exclude: ['server/**/*-in-browser.test.ts'],
          globalSetup: ['test/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['server/**/*-in-browser.test.ts'],
          // A page on a busy machine takes its time; who waits for it waits no longer than they must.
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['test/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['test/start/**/*.test.ts'],
          globalSetup: ['test/before-starts.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
