/** Which state of a thing a change was decided on, and what a change is told that came too late. */
import './no-code-from-text.ts'
import { z } from 'zod'
import { instant } from './fields.ts'
import { as, together, inOurWords } from './in-our-words.ts'

const seen = inOurWords({ seenUpdatedAt: as('updated_at', instant.optional()) })
const saved = inOurWords({ updatedAt: as('updated_at', instant) })

type Change<Shape extends z.core.$ZodLooseShape, Ours extends object> = z.ZodCodec<
  z.ZodObject<Shape>,
  z.ZodType<Ours, Ours>
>

/**
 * Adds to what a change sends which state of the thing the person saw, by when it was last saved; a change that was
 * decided on an older one is refused (409).
 */
export const withSeen = <Shape extends z.core.$ZodLooseShape, Ours extends object>(
  change: Change<Shape, Ours>,
) => together(change, seen)

/** What such a refusal tells: the value as somebody else saved it meanwhile and when, and as this change wanted it. */
export const conflictOver = <Shape extends z.core.$ZodLooseShape, Ours extends object>(
  value: Change<Shape, Ours>,
) => z.object({ theirs: together(value, saved), yours: value })

/** Of any such refusal: that somebody else saved something meanwhile, and when. */
export const anyConflict = z.object({ theirs: saved })
