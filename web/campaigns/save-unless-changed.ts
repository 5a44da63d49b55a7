/** Two people and one thing: a change is sent with the version it was decided on, and nobody's is lost unasked. */
import { anyConflict } from '#contract/kernel/seen.ts'
import { outcomeOfConflict } from '#domain/kernel/conflict.ts'
import { CallError, conflictOf } from '#web/kernel/failure.ts'

/** A value that two people changed: as it was, as it is saved now, and as this person wants it. */
export interface ValueConflict {
  readonly what: string
  readonly seen: string
  readonly theirs: string
  readonly mine: string
}

export type Resolution = 'mine' | 'theirs'
export type ResolveConflict = (conflict: ValueConflict) => Promise<Resolution>

/** A change that was decided on some version of a thing. */
export interface VersionedChange<Version, Saved> {
  /** What is changed, in words: "the devices". */
  readonly what: string
  /** The value of a version in words; two values that read the same are the same. */
  readonly read: (version: Version) => string
  readonly mine: string
  readonly send: (seenUpdatedAt: Date) => Promise<Saved>
}

interface Means<Version> {
  /** The thing as it is now; the refusal is given, which tells of it. */
  readonly reread: (refusal: CallError) => Promise<Version>
  readonly resolveConflict: ResolveConflict
}

/**
 * Saves on this version of the thing. When somebody else changed it meanwhile, the change is repeated if they left
 * this value alone, and put before the person if they did not; null when theirs was taken.
 */
export async function saveUnlessChanged<Version extends { readonly updatedAt: Date }, Saved>(
  wish: VersionedChange<Version, Saved>,
  version: Version,
  means: Means<Version>,
): Promise<Saved | null> {
  try {
    return await wish.send(version.updatedAt)
  } catch (error) {
    if (!(error instanceof CallError) || !conflictOf({ conflict: anyConflict }, error)) throw error
    const fresh = await means.reread(error)
    const conflict = { what: wish.what, seen: wish.read(version), theirs: wish.read(fresh), mine: wish.mine }
    const outcome = outcomeOfConflict(conflict)
    if (outcome === 'agreed') return null
    if (outcome === 'ask' && (await means.resolveConflict(conflict)) === 'theirs') return null
    return saveUnlessChanged(wish, fresh, means)
  }
}
