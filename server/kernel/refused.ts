import type { Refusal, Verdict } from '#domain/kernel/verdict.ts'

/**
 * An expected "no": it has a code, and becomes the sentence of that code and a 4xx. Everything else that is
 * thrown is broken, is logged whole, and is answered with the general sentence.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status = 422) {
    super(refusal.refused)
    this.refusal = refusal
    this.status = status
  }
}

/** Goes on when the rule said yes; otherwise throws its refusal. 422 unless the caller knows better. */
export function allow(verdict: Verdict, status = 422): void {
  if (verdict !== 'ok') throw new Refused(verdict, status)
}

/** The thing does not exist, or is not this person's: both look the same from outside. */
export function missing(): Refused {
  return new Refused({ refused: 'not-found' }, 404)
}

/** The person lacks the right. Only for things they may know about; otherwise `missing()`. */
export function forbidden(): Refused {
  return new Refused({ refused: 'forbidden' }, 403)
}
