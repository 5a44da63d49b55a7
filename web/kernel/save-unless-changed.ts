/** Two people and one thing: a change is sent with the version it was decided on, and nobody's is lost unasked. */
import { anyConflict } from '#contract/kernel/seen.ts'
import { type Outcome, outcomeOfConflict } from '#domain/kernel/conflict.ts'
import { CallError, conflictOf } from '#web/kernel/failure.ts'
import { type InWords, resolveConflict, type ValueConflict } from '#web/ui/layer/conflict.ts'

/** A change that was decided on some version of a thing. */
export interface VersionedChange<Version, Saved> {
  /** What is changed, in words: "the devices". */
  readonly what: string
  /** The value of a version in words; two values that read the same are the same. */
  readonly read: (version: Version) => InWords
  readonly mine: InWords
  /** Gets the version that it is put over too. */
  readonly send: (seenUpdatedAt: Date, version: Version) => Promise<Saved>
}

/** What was saved, or the version in which somebody else's value was left. */
export type SaveOutcome<Version, Saved> =
  | { readonly saved: Saved }
  | { readonly saved: null; readonly left: Version }

/** Somebody else saves between two tries now and then; what is refused every time is not tried without end. */
const mostRepeats = 5

/**
 * Saves what was decided on this version. When somebody else changed the thing meanwhile, the change is repeated if they
 * left this value alone, and put before the person if they did not; where that is left for later, it stays refused.
 * `reread` gets what the refusal told of the thing.
 */
export async function saveUnlessChanged<Version extends { readonly updatedAt: Date }, Saved>(
  wish: VersionedChange<Version, Saved>,
  version: Version,
  reread: (refusal: CallError) => Version | Promise<Version>,
  repeatsLeft = mostRepeats,
): Promise<SaveOutcome<Version, Saved>> {
  try {
    return { saved: await wish.send(version.updatedAt, version) }
  } catch (error) {
    if (!(error instanceof CallError) || !conflictOf({ conflict: anyConflict }, error)) throw error
    const fresh = await reread(error)
    const conflict = { what: wish.what, seen: wish.read(version), theirs: wish.read(fresh), mine: wish.mine }
    const outcome = outcomeOfSaving(conflict)
    const answer = outcome === 'ask' ? await resolveConflict(conflict) : outcome
    if (answer === 'later') throw error
    if (answer === 'agreed' || answer === 'theirs') return { saved: null, left: fresh }
    if (repeatsLeft === 0) throw error
    return saveUnlessChanged(wish, fresh, reread, repeatsLeft - 1)
  }
}

/** What becomes of it before anybody is asked. */
export const outcomeOfSaving = ({ seen, theirs, mine }: Omit<ValueConflict, 'what'>): Outcome =>
  outcomeOfConflict({ seen: asWhole(seen), theirs: asWhole(theirs), mine: asWhole(mine) })

const asWhole = (words: InWords): string =>
  typeof words === 'string' ? words : JSON.stringify(words.map(({ value }) => value))
