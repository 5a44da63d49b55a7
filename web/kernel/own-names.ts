/** Refusals of a call that has names of its own for its fields. They stand with the call, and are read where it is made. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { fieldOnTheWire } from '#contract/kernel/field-names.ts'
import { CallError } from '#web/kernel/failure.ts'

/** What the call refuses is named in our words: `qty[3]` is `quantity[3]`. */
export const withOwnNames = <Answer>(
  { fieldNames = {} }: Pick<Endpoint, 'fieldNames'>,
  answer: Promise<Answer>,
): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const ours = Object.fromEntries(Object.entries(fieldNames).map(([name, wire]) => [wire, name]))
    // The reader of every call went by the table of all, which has another meaning for some of these names.
    const renamed = (field: string): string =>
      fieldOnTheWire(field).replace(/^[^[]+/, (wire) => ours[wire] ?? wire)
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([field, texts]) => [renamed(field), texts]),
    )
    throw new CallError(error.status, { code: error.code, sentence: error.message, errors }, error.conflict)
  })
