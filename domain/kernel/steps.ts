/** Long reckonings in short steps, so that whoever runs them can see to something else in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** All of them at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
