/** Work for which nobody waits any more: what it comes to is nobody's fault, and ends nothing. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endsBefore } from './in-time.ts'

const over = AbortSignal.abort()

test('work that fails when nobody waits any more ends no process', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  const { promise, reject } = Promise.withResolvers<void>()
  expect(await endsBefore(promise, over)).toBe(false)
  reject(new Error('the file could not be read'))
  await setImmediate()
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

test('who waits hears why it failed', async () => {
  const failing = endsBefore(Promise.reject(new Error('no picture')), new AbortController().signal)
  await expect(failing).rejects.toThrow('no picture')
})
