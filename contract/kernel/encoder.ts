/**
 * Makes of a schema, once, the function that says a value as the wire does. It does what `z.encode` does and checks
 * nothing: a page of 300 rows is walked without asking each of its fields what it is. A test compares the two for
 * every endpoint, and the server's tests for every reply they get (docs/decisions/0025).
 */
import './no-code-from-text.ts'
import { z } from 'zod'

export type Encode = (value: unknown) => unknown

/** The encoder of a schema. A kind of schema that is not known here is left to zod. */
export function encoderOf(schema: z.ZodType): Encode {
  const make = isChanging(schema) ? undefined : makers[schema.def.type]
  return make?.(schema as never) ?? ((value) => z.encode(schema, value))
}

const asItIs: Encode = (value) => value

const makers: Partial<Record<z.core.$ZodTypeDef['type'], (schema: never) => Encode | undefined>> = {
  string: () => asItIs,
  number: () => asItIs,
  boolean: () => asItIs,
  literal: () => asItIs,
  enum: () => asItIs,
  undefined: () => asItIs,
  unknown: () => asItIs,
  custom: () => asItIs,
  optional: encodeUnlessMissing,
  nullable: encodeUnlessMissing,
  default: ({ def }: z.ZodDefault<z.ZodType>) => encoderOf(def.innerType),
  array: encodeList,
  record: encodeRecord,
  object: encodeObject,
  union: encodeUnion,
  pipe: encodeByCodec,
}

/** A check may change what it looks at, as `trim` does. */
const isChanging = ({ def }: z.ZodType): boolean =>
  (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')

function encodeUnlessMissing({ def }: z.ZodOptional<z.ZodType> | z.ZodNullable<z.ZodType>): Encode {
  const encode = encoderOf(def.innerType)
  if (encode === asItIs) return asItIs
  return (value) => (value === undefined || value === null ? value : encode(value))
}

function encodeList({ element }: z.ZodArray<z.ZodType>): Encode {
  const encode = encoderOf(element)
  if (encode === asItIs) return asItIs
  return (values) => (values as unknown[]).map(encode)
}

function encodeRecord({ keyType, valueType }: z.ZodRecord<z.ZodString, z.ZodType>): Encode | undefined {
  if (encoderOf(keyType) !== asItIs) return undefined
  const encode = encoderOf(valueType)
  if (encode === asItIs) return asItIs
  return (values) =>
    Object.fromEntries(Object.entries(values as object).map(([key, value]) => [key, encode(value)]))
}

/** The fields in the order of the schema; what it does not name stays behind. */
function encodeObject({ shape, def }: z.ZodObject): Encode | undefined {
  const takesOthers = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  if (takesOthers) return undefined
  const fields = Object.entries(shape).map(([name, field]) => [name, encoderOf(field as z.ZodType)] as const)
  return (value) => {
    const ours = value as Record<string, unknown>
    const wire: Record<string, unknown> = {}
    for (const [name, encode] of fields) {
      const said = encode(ours[name])
      if (said !== undefined) wire[name] = said
    }
    return wire
  }
}

/** Which one of several a value is, only the whole schema can tell, unless all of them travel as they are. */
function encodeUnion({ options }: z.ZodUnion<readonly z.ZodType[]>): Encode | undefined {
  return options.every((option) => encoderOf(option) === asItIs) ? asItIs : undefined
}

function encodeByCodec(schema: z.ZodCodec<z.ZodType, z.ZodType> | z.ZodPipe): Encode | undefined {
  if (!(schema instanceof z.ZodCodec)) return undefined
  const { reverseTransform } = schema.def
  const ours = encoderOf(schema.def.out as z.ZodType)
  const wire = encoderOf(schema.def.in as z.ZodType)
  return (value) => {
    const payload = { value: ours(value), issues: [] }
    const said = reverseTransform(payload.value, payload)
    if (payload.issues.length > 0) throw new Error('a reply cannot be said as the wire does')
    return wire(said)
  }
}
