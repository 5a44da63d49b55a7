/** Schemas that many calls share. */
import './no-code-from-text.ts'
import { z } from 'zod'
import { parseCount } from '#domain/kernel/typed-number.ts'
import { isDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime, parsePickerTime } from '#domain/kernel/picker-time.ts'
import { generalRefusals } from './general-refusals.ts'

/** Every id on the wire is a positive whole number below 2^31. */
export const id = z.int().min(1).max(2_147_483_647)

/** The same in a path or a query, where it arrives as text; anything else reads as "no such thing". */
export const idText = z.codec(z.string().regex(/^[1-9]\d{0,9}$/), id, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
})

/** The same as a form sends it, as text, or as other programs do. */
export const sentId = z.codec(z.union([idText, id]), id, { decode: Number, encode: (value) => value })

/** Whether a number or digits can be an id at all. */
export const isId = (value: string | number): boolean =>
  /^[1-9]\d{0,9}$/.test(String(value)) && id.safeParse(Number(value)).success

/** An id in a body, as a number or as digits; `fault` is said of what is none. */
export const idField = (fault: string) =>
  z.codec(z.union([z.number(), z.string()], fault).refine(isId, fault), z.number(), {
    decode: Number,
    encode: (value) => value,
  })

/**
 * A count as people and scripts send it, of any size: the rule says what is too many. Text is read too, as old pages
 * send it. `fault` is said of what is none.
 */
export const typedCount = (fault: string) =>
  z.codec(
    z
      .union([z.number(), z.string()], fault)
      .refine((value) => Number.isInteger(typeof value === 'number' ? value : parseCount(value)), fault),
    z.number(),
    {
      decode: (value) => Number(typeof value === 'number' ? value : parseCount(value)),
      encode: (value) => value,
    },
  )

/** An instant, as ISO 8601 in UTC. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A whole number of any size, as digits: amounts and prices, which must never become a float. */
export const wholeText = z.codec(z.string().regex(/^-?\d{1,24}$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** An amount in cents, as plain decimal text with two decimals and no sign for the currency: `30.00`. */
export const centsText = z.codec(z.string().regex(/^-?\d{1,20}\.\d\d$/), z.bigint(), {
  decode: (text) => BigInt(text.replace('.', '')),
  encode: (value) => {
    const digits = String(value < 0n ? -value : value).padStart(3, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  },
})

/** A flight date: New York wall time, `ASAP` when it is not set (TGT-17). */
export const flightDate = z.codec(z.string(), z.date().nullable(), {
  decode: (text, context) => {
    if (text === 'ASAP' || text === '') return null
    const date = parsePickerTime(text)
    if (date) return date
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'Use the format YYYY-MM-DD hh:mm am, New York time',
    })
    return z.NEVER
  },
  encode: (date) => (date ? formatPickerTime(date) : 'ASAP'),
})

/** An object in a query, as JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(z.string().max(8_000), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<Schema>
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'This is no JSON' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** The body of every failure: the first sentence, its code, and the sentences by field (`form` when no field is meant). */
export const failure = z.object({
  error: z.string(),
  /** What programs go by: a sentence may be worded anew, its code stays. */
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** With 409: what was saved in the meantime, and what this call wanted to save, as its endpoint says it. */
  conflict: z
    .object({ theirs: z.record(z.string(), z.unknown()), yours: z.record(z.string(), z.unknown()) })
    .optional(),
})
export type Failure = z.output<typeof failure>

/** The least that a successful change answers. */
export const success = z.object({ success: z.literal(true) })

/** How many there are of something. */
export const count = z.int().min(0)

/** The page of a list, as an address says it. */
export const pageNumber = z.codec(
  z.string().regex(/^[1-9]\d{0,5}$/, 'A page is a whole number from 1'),
  z.int().min(1),
  { decode: Number, encode: String },
)

/** A New York day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isDay, generalRefusals['field-unreadable'])
