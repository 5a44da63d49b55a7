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

type PresentValue<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>

/** What may be left out on the wire and is null in our words. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.codec(schema.optional(), z.custom<PresentValue<Schema> | null>(), {
    decode: (value) => (value ?? null) as PresentValue<Schema> | null,
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
  return z.codec(z.object(shape), z.custom<object>(), {
    decode: (wire) => renamed(wire, 1, 0),
    encode: (ours) => ({ ...renamed(ours, 0, 1), ...fixed }),
  }) as never
}

/** Fields that the wire keeps in one of its own, and that stand beside the others in our words. */
export const inside = <Name extends string, Inner extends z.ZodType<object>>(
  name: Name,
  inner: Inner,
): z.ZodCodec<z.ZodObject<{ [Field in Name]: Inner }>, z.ZodCustom<z.output<Inner>, z.output<Inner>>> =>
  z.codec(z.object({ [name]: inner as z.ZodType<object, object> }), z.custom<object>(), {
    decode: (wire) => wire[name] as object,
    encode: (ours) => ({ [name]: ours }),
  }) as never

type ObjectCodec = z.ZodCodec<z.ZodObject, z.ZodType<object>>

type WireOf<Codec> = Codec extends z.ZodCodec<z.ZodObject<infer Shape>, z.ZodType> ? Shape : never

/** What each of the list is, all at once. */
type Each<List extends readonly unknown[]> = List extends readonly [infer First, ...infer Others]
  ? First & Each<Others>
  : unknown

type Ours<Codecs extends readonly ObjectCodec[]> = Each<{ [At in keyof Codecs]: z.output<Codecs[At]> }>

type Together<Codecs extends readonly ObjectCodec[]> = z.ZodCodec<
  z.ZodObject<Each<{ [At in keyof Codecs]: WireOf<Codecs[At]> }> & z.core.$ZodLooseShape>,
  z.ZodCustom<Ours<Codecs>, Ours<Codecs>>
>

/** One codec of the fields of several, which travel in the order of the list. */
export function together<const Codecs extends readonly ObjectCodec[]>(...codecs: Codecs): Together<Codecs> {
  const shapes = codecs.map((codec) => codec.in.shape)
  const definitions = codecs.map((codec) => codec.def as z.core.$ZodCodecDef)
  const joined = (parts: readonly unknown[]): Record<string, unknown> => Object.assign({}, ...parts)
  return z.codec(z.object(Object.assign({}, ...shapes)), z.custom<object>(), {
    decode: (wire, context) => joined(definitions.map(({ transform }) => transform(wire, context))),
    encode: (ours, context) =>
      joined(definitions.map(({ reverseTransform }) => reverseTransform(ours, context))),
  }) as never
}
