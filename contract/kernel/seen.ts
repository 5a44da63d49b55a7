/** Which state of a thing a change was decided on. */
import './no-code-from-text.ts'
import { z } from 'zod'
import { instant } from './fields.ts'

export interface Seen {
  seenUpdatedAt?: Date | undefined
}

/**
 * Adds to what a change sends which state of the thing the person saw, by when it was last saved; a change that was
 * decided on an older one is refused (409).
 */
export function withSeen<Shape extends z.core.$ZodLooseShape, Ours extends object>(
  change: z.ZodCodec<z.ZodObject<Shape>, z.ZodType<Ours, Ours>>,
): z.ZodCodec<
  z.ZodObject<Shape & { updated_at: z.ZodOptional<typeof instant> }>,
  z.ZodCustom<Ours & Seen, Ours & Seen>
> {
  const { in: wire, transform, reverseTransform } = change.def as z.core.$ZodCodecDef
  const fields = { ...(wire as z.ZodObject).shape, updated_at: instant.optional() }
  return z.codec(z.object(fields), z.custom<Ours & Seen>(), {
    decode: ({ updated_at: seenUpdatedAt, ...sent }, context) => ({
      ...(transform(sent, context) as Ours),
      ...(seenUpdatedAt && { seenUpdatedAt }),
    }),
    encode: ({ seenUpdatedAt, ...ours }, context) => ({
      ...(reverseTransform(ours, context as never) as object),
      ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
    }),
  }) as never
}
