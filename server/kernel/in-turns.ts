import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#domain/kernel/steps.ts'

/** No request of the same process waits longer than this for a turn, unless a single step is longer. */
const turnMs = 8

/** Runs a long reckoning in turns with all that happens in this process meanwhile: ads are decided there. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    await setImmediate()
    const endMs = performance.now() + turnMs
    while (performance.now() < endMs) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
}
