/**
 * Objects whose fields have other names on the wire. Each field stands once, under our name; where the wire
 * calls it otherwise, `as` says how: `inOurWords({ name: z.string(), left: as('credits', count) })`.
 */
import './no-code-from-text.ts'
import { z } from 'zod'

class Renamed<Name extends string, Schema extends z.ZodType> {
  readonly name: Name
  readonly schema: Schema

  constructor(name: Name, schema: Schema) {
    this.name = name
    this.schema = schema
  }
}

class Fixed<Value extends string | boolean> {
  readonly value: Value

  constructor(value: Value) {
    this.value = value
  }
}

/** A field that the wire calls otherwise. */
export const as = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  new Renamed(name, schema)

/** A field that says the same in every message: the wire has it, and we do not. */
export const always = <const Value extends string | boolean>(value: Value) => new Fixed(value)

type Given<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>

/** What may be left out on the wire and is null in our words. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(schema.optional(), z.custom<Given<Schema> | null>(), {
    decode: (value) => (value ?? null) as Given<Schema> | null,
    encode: (value) => (value ?? undefined) as z.output<z.ZodOptional<Schema>>,
  })

type Fields = Readonly<Record<string, z.ZodType | Renamed<string, z.ZodType> | Fixed<string | boolean>>>

type SchemaOf<Field> =
  Field extends Renamed<string, infer Schema>
    ? Schema
    : Field extends Fixed<infer Value>
      ? z.ZodLiteral<Value>
      : Field
type NameOnTheWire<Field, Ours> = Field extends Renamed<infer Name, z.ZodType> ? Name : Ours
type WireShape<F extends Fields> = { [Ours in keyof F as NameOnTheWire<F[Ours], Ours>]: SchemaOf<F[Ours]> }
type OurShape<F extends Fields> = {
  [Ours in keyof F as F[Ours] extends Fixed<string | boolean> ? never : Ours]: SchemaOf<F[Ours]>
}

/** An object as we name its fields. */
type InOurWords<F extends Fields> = keyof OurShape<F> extends never
  ? object
  : z.output<z.ZodObject<OurShape<F>>>

/** A codec between the names of the wire and ours. The fields travel in the order in which they stand here. */
export function inOurWords<F extends Fields>(
  fields: F,
): z.ZodCodec<z.ZodObject<WireShape<F>>, z.ZodCustom<InOurWords<F>, InOurWords<F>>> {
  const shape: Record<string, z.ZodType> = {}
  const names: (readonly [ours: string, wire: string])[] = []
  const fixed: Record<string, unknown> = {}
  for (const [ours, field] of Object.entries(fields)) {
    const wire = field instanceof Renamed ? field.name : ours
    if (field instanceof Fixed) {
      shape[wire] = z.literal(field.value)
      fixed[wire] = field.value
    } else {
      shape[wire] = field instanceof Renamed ? field.schema : field
      names.push([ours, wire])
    }
  }
  const renamed = (value: unknown, from: 0 | 1, to: 0 | 1) => {
    const whole = value as Record<string, unknown>
    const others: Record<string, unknown> = {}
    for (const name of names) if (whole[name[from]] !== undefined) others[name[to]] = whole[name[from]]
    return others
  }
  return z.codec(z.object(shape), z.custom(), {
    decode: (wire) => renamed(wire, 1, 0),
    encode: (ours) => ({ ...renamed(ours, 0, 1), ...fixed }) as never,
  }) as never
}

type CodecOf<Shape extends z.core.$ZodLooseShape, Ours extends object> = z.ZodCodec<
  z.ZodObject<Shape>,
  z.ZodType<Ours, Ours>
>

/** Fields that the wire keeps in one of its own, and that stand beside the others in our words. */
export const inside = <Name extends string, Inner extends z.ZodType<object>>(
  name: Name,
  inner: Inner,
): z.ZodCodec<z.ZodObject<{ [Field in Name]: Inner }>, z.ZodCustom<z.output<Inner>, z.output<Inner>>> =>
  z.codec(z.object({ [name]: inner }), z.custom(), {
    decode: (wire) => wire[name] as never,
    encode: (ours) => ({ [name]: ours }) as never,
  }) as never

/** One codec of the fields of two. */
export function both<
  One extends z.core.$ZodLooseShape,
  OursOfOne extends object,
  Other extends z.core.$ZodLooseShape,
  OursOfOther extends object,
>(
  one: CodecOf<One, OursOfOne>,
  other: CodecOf<Other, OursOfOther>,
): z.ZodCodec<z.ZodObject<One & Other>, z.ZodCustom<OursOfOne & OursOfOther, OursOfOne & OursOfOther>> {
  const [first, second] = [one.def, other.def] as z.core.$ZodCodecDef[]
  return z.codec(z.object({ ...one.in.shape, ...other.in.shape }), z.custom(), {
    decode: (wire, context) => ({
      ...(first?.transform(wire, context) as object),
      ...(second?.transform(wire, context) as object),
    }),
    encode: (ours, context) =>
      ({
        ...(first?.reverseTransform(ours, context as never) as object),
        ...(second?.reverseTransform(ours, context as never) as object),
      }) as never,
  }) as never
}
