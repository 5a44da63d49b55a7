import type { Conflict as ContractConflict, Endpoint } from '#contract/kernel/endpoint.ts'
import type { Pause, Refusal, Verdict } from '#domain/kernel/verdict.ts'
import { type Ownership, may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'

/** With what a refusal is answered. Too many tries (429) have a class of their own, which says for how long. */
type Status = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 421 | 422 | 503

/** Of what is too heavy or of a wrong type the status is the same wherever it is noticed: at the head, on the way, or in its bytes. */
const statusOf: Readonly<Record<string, Status>> = {
  'file-size': 413,
  'too-large': 413,
  'file-type': 415,
  'wrong-type': 415,
}

/**
 * An expected "no": it has a code, and becomes the sentence of that code and a 4xx. Everything else that is
 * thrown is broken, is logged whole, and is answered with the general sentence.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number
  readonly conflict: Conflict | undefined
  /** What else is wrong, each at its field. */
  readonly also: readonly Refusal[]

  constructor(
    refusal: Refusal,
    status: Status = statusOf[refusal.refused] ?? 422,
    conflict?: Conflict,
    also: readonly Refusal[] = [],
  ) {
    super(refusal.refused)
    this.refusal = refusal
    this.status = status
    this.conflict = conflict
    this.also = also
  }

  /** The same refusal, said at another field. */
  atField(field: string): Refused {
    return new Refused({ ...this.refusal, field }, this.status as Status, this.conflict, this.also)
  }

  /** The same as the reason of another one, which is said first. */
  because(first: Refusal): Refused {
    return new Refused(first, this.status as Status, this.conflict, [this.refusal, ...this.also])
  }
}

/**
 * What was sent is kept, and is worked on without whoever sent it: the answer is a 202 with this body, and nothing else that
 * the call is for is done.
 */
export class AnsweredLater extends Error {
  readonly body: object

  constructor(body: object) {
    super('answered later')
    this.body = body
  }
}

/** The door is closed for a while (429): the answer says when to try again. */
export class RefusedForNow extends Refused {
  override readonly status = 429
  readonly retryAfterSeconds: number

  constructor(pause: Pause) {
    super(pause)
    this.retryAfterSeconds = pause.values.minutes * 60
  }
}

/** What was saved in the meantime and what this person wanted to save, so that they can choose. */
export interface Conflict {
  readonly theirs: object
  readonly yours: object
}

/** What nobody changes on the way, down to its lists. */
export type ReadonlyValue<Value> = Value extends Date
  ? Value
  : { readonly [field in keyof Value]: ReadonlyValue<Value[field]> }

/** The value that a change by this endpoint is about, as a refusal tells it; any where no endpoint is named. */
type ValueOf<E extends Endpoint> = Endpoint extends E
  ? object
  : ContractConflict<E> extends { yours: infer Value extends object }
    ? ReadonlyValue<Value>
    : never

/**
 * Refuses a change that was decided on an older version of the thing (409, with both values). `seenUpdatedAt` is
 * what the browser last read; without it there is nothing to compare. `refusal` says it in other words.
 */
export function refuseStale<E extends Endpoint>(
  { seenUpdatedAt }: { readonly seenUpdatedAt?: Date | undefined },
  { updatedAt }: { readonly updatedAt: Date },
  theirs: ValueOf<E>,
  yours: ValueOf<E>,
  refusal: Refusal = { refused: 'stale' },
): void {
  if (seenUpdatedAt && seenUpdatedAt.getTime() !== updatedAt.getTime())
    throw new Refused(refusal, 409, { theirs: { ...theirs, updatedAt }, yours })
}

/** Goes on when the rule said yes; otherwise throws its refusal. 422 unless the caller knows better. */
export function allow(verdict: Verdict, status?: Status): void {
  if (verdict !== 'ok') throw new Refused(verdict, status)
}

/** Goes on where nothing is wrong; otherwise says all of it at once, the first foremost (422). */
export function refuseAll(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals
  if (first) throw new Refused(first, 422, undefined, others)
}

/** The thing does not exist, or is not this person's: both look the same from outside. */
export function missing(): Refused {
  return new Refused({ refused: 'not-found' }, 404)
}

/** The person lacks the right. Only for things they may know about; otherwise `missing()`. */
export function forbidden(): Refused {
  return new Refused({ refused: 'forbidden' }, 403)
}

/** The thing, if this person may do this to it; otherwise it is missing where they may not know of it, or forbidden. */
export function requireRight<Thing extends Ownership>(
  actor: Actor,
  action: Action,
  thing: Thing | null | undefined,
): Thing {
  const relation = thing && relationTo(actor, thing)
  if (!relation || !maySee(actor, relation)) throw missing()
  if (!may(actor, action, relation)) throw forbidden()
  return thing
}
