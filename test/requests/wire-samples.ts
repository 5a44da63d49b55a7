/** What an answer may look like on the wire: for a schema a few values that together use each of its parts. */
import { z } from 'zod'

const texts = [
  'Spring Campaign, “a \\ name”',
  '41667',
  '-30.00',
  '6.00',
  '2026-03-08',
  '2026-03-08T12:00:00.000Z',
  '4242',
  'ann@demo.test',
  '2026-03-08 09:00 am',
  'enabled,archived',
  '0,0,10,10',
]
const numbers = [3, 0.5, 1, 60]

/** Values that the schema reads; those of an object have all of its optional fields, or none. */
export function wireSamples(schema: z.ZodType): unknown[] {
  const all = candidates(schema)
  const read = all.filter((value) => schema.safeDecode(value as never).success)
  if (read.length === 0) throw new Error(`nothing of ${JSON.stringify(all)} is a ${schema.def.type}`)
  return read
}

function candidates(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodObject) return objects(schema.shape)
  if (schema instanceof z.ZodArray) return [wireSamples(schema.element as z.ZodType), []]
  if (schema instanceof z.ZodRecord) return records(schema)
  if (schema instanceof z.ZodNullable) return [...wireSamples(schema.unwrap() as z.ZodType), null]
  if (schema instanceof z.ZodOptional) return [...wireSamples(schema.unwrap() as z.ZodType), undefined]
  if (schema instanceof z.ZodDefault) return wireSamples(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return wireSamples(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => wireSamples(one as z.ZodType))
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodBoolean) return [true, false]
  if (schema instanceof z.ZodUndefined) return [undefined]
  return schema.def.type === 'string' ? texts : [...numbers, ...texts]
}

/** As many objects as the field with the most samples has, each with the next sample of every field. */
function objects(shape: z.core.$ZodLooseShape): unknown[] {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, wireSamples(field as z.ZodType)] as const,
  )
  const many = Math.max(1, ...fields.map(([, samples]) => samples.length))
  return Array.from({ length: many }, (_, at) =>
    Object.fromEntries(
      fields
        .map(([name, samples]) => [name, samples[at % samples.length]] as const)
        .filter(([, value]) => value !== undefined),
    ),
  )
}

function records({ keyType, valueType }: z.ZodRecord): unknown[] {
  const [key] = wireSamples(keyType as unknown as z.ZodType)
  return [...wireSamples(valueType as z.ZodType).map((value) => ({ [String(key)]: value })), {}]
}
