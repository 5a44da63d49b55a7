import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { provenOnPostgres15 } from './postgres-15.ts'

test.each(provenOnPostgres15)('$files are there to run on PostgreSQL 15', ({ files }) => {
  expect(globSync(files)).not.toEqual([])
})
