import type { Conflict as ContractConflict, Endpoint } from '#contract/kernel/endpoint.ts'
import type { Refusal, Verdict } from '#domain/kernel/verdict.ts'

/**
 * An expected "no": it has a code, and becomes the sentence of that code and a 4xx. Everything else that is
 * thrown is broken, is logged whole, and is answered with the general sentence.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number
  readonly conflict: Conflict | undefined

  constructor(refusal: Refusal, status = 422, conflict?: Conflict) {
    super(refusal.refused)
    this.refusal = refusal
    this.status = status
    this.conflict = conflict
  }
}

/** What was saved in the meantime and what this person wanted to save, so that they can choose. */
export interface Conflict {
  readonly theirs: object
  readonly yours: object
}

type Unchanged<Value> = { readonly [field in keyof Value]: Unchanged<Value[field]> }

/** The value that a change by this endpoint is about, as a refusal tells it. */
export type ValueOf<E extends Endpoint> =
  ContractConflict<E> extends { yours: infer Value } ? Unchanged<Value> : never

/**
 * Refuses a change that was decided on an older version of the thing (409, with both values). `seen` is what
 * the browser last read; without it there is nothing to compare.
 */
export function refuseStale<Value extends object>(
  seen: Date | undefined,
  updatedAt: Date,
  theirs: Value,
  yours: Value,
): void {
  if (seen && seen.getTime() !== updatedAt.getTime())
    throw new Refused({ refused: 'stale' }, 409, { theirs: { ...theirs, updatedAt }, yours })
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
