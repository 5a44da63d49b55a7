import { expect, test } from 'vitest'
import { sharedMemorySettings } from './shared-memory.ts'

test.each([
  ['has no room, as in a container', '/proc', ['dynamic_shared_memory_type=mmap']],
  ['has room', '/', []],
  ['is not there', '/no/such/folder', []],
])('where the folder for shared memory %s, files take its place or not', (_how, folder, settings) => {
  expect(sharedMemorySettings(folder)).toEqual(settings)
})
