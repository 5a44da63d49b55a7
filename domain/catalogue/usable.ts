/** Whether what a product sells can be used by those who would use it. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Flag } from '#domain/people/actor.ts'

export interface UsableFacts {
  readonly name: string
  /** The flags without which nobody writes what it sells, or a part of it. */
  readonly needsFlags: readonly Flag[]
}

/** Whether each flag that it needs is held by one of those who may use it; `held` are the flags of them all. */
export const mayBeUsed = (
  { name, needsFlags }: UsableFacts,
  held: ReadonlySet<Flag>,
): Verdict<'product-unusable'> =>
  needsFlags.every((flag) => held.has(flag)) ? 'ok' : refuse('product-unusable', { values: { item: name } })
