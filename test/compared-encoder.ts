/** The encoder of the product beside the one of zod, for every reply that a test of the server gets. */
import { z } from 'zod'
import { type Encode, encoderOf } from '#contract/kernel/encoder.ts'

/** Made once for the worlds of all files that one process runs: each has the same endpoints. */
const made = new WeakMap<z.ZodType, Encode>()

/** Says a reply in both ways; a reply that differs, or that its schema does not take, is broken. */
export function comparedEncoderOf(schema: z.ZodType): Encode {
  const known = made.get(schema)
  if (known) return known
  const encode = encoderOf(schema)
  const compared: Encode = (value) => {
    const said = encode(value)
    const text = JSON.stringify(said)
    const bySchema = JSON.stringify(z.encode(schema, value))
    if (text !== bySchema) throw new Error(`A reply is said in two ways: ${text} and ${bySchema}`)
    return said
  }
  made.set(schema, compared)
  return compared
}
