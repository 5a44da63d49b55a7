/** Long reckonings in short steps, so that whoever runs them can see to something else in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps at once and answers their result. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
