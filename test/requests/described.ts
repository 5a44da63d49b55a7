/** What a schema says of the fields that it takes. */
import { z } from 'zod'

const descriptions = new WeakMap<z.ZodType, unknown>()

/** As a JSON schema of what travels, made once for each schema: a test asks it of the same ones thousands of times. */
export function describedBy<Described>(schema: z.ZodType): Described {
  const known = descriptions.get(schema)
  const described = known ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  descriptions.set(schema, described)
  return described as Described
}
