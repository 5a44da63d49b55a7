/** What a text of a request is for, where that is not words in one line. The OpenAPI page shows it as its format. */
import './no-code-from-text.ts'
import type { z } from 'zod'

type Format =
  /** A payment card's number: the one field that may hold one. */
  | 'card-number'
  /** The password of a person, which is kept as nothing but a slow hash. */
  | 'password'
  /** Of another system, which made it; kept sealed, since it is sent there. */
  | 'application-password'
  /** By which the same request is known again; kept as nothing but a hash. */
  | 'key'
  /** An address. */
  | 'uri'
  /** A page or a part of one. */
  | 'html'
  /** Sentences, in which right-to-left and left-to-right may be mixed by hand. */
  | 'prose'

/** Says what a text is for; `texts.ts` holds it to that. */
export const textOf = <Schema extends z.ZodType>(format: Format, schema: Schema): Schema =>
  schema.meta({ format })
