import { expect, test } from 'vitest'
import type { Steps } from '#domain/kernel/steps.ts'
import { inTurns } from './in-turns.ts'

/** Each step takes a millisecond. */
function* count(steps: number): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    const endMs = performance.now() + 1
    while (performance.now() < endMs);
    yield
  }
  return steps
}

test('a long reckoning lets other work of the process have its turns', async () => {
  let turns = 0
  let isDone = false
  const others = () => {
    turns += 1
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  expect(await inTurns(count(60))).toBe(60)
  isDone = true
  // 60 ms in turns of 8 ms and the step that was begun.
  expect(turns).toBeGreaterThanOrEqual(6)
})

test('what is thrown in a step reaches who asked', async () => {
  function* failing(): Steps<number> {
    yield
    throw new Error('no')
  }
  await expect(inTurns(failing())).rejects.toThrow('no')
})
