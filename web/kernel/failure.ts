/**
 * What went wrong with a call: its code, by which screens decide, and its words, which they only show. The server answers
 * `{error, code, errors}`; some replies carry `errors` as a text or a list, or are themselves a list of fields: all of
 * them become one shape here.
 */
import { type Conflict, type Endpoint, readConflict } from '#contract/kernel/endpoint.ts'
import { fieldInOurWords } from '#contract/kernel/field-names.ts'
import { generalRefusals } from '#contract/kernel/general-refusals.ts'
import type { AnsweredCode } from '#contract/refusals.ts'

/** The code of a failure; `unreachable` where no answer came. */
export type FailureCode = AnsweredCode | 'unreachable'

export interface FailureText {
  /** Not known where an answer tells words alone. */
  code: FailureCode | undefined
  /** The sentence for a banner: the first there is. */
  sentence: string
  /** The sentences by field, in our names for it; `form` where no field is meant. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** Reads the body of an answer that is not a success. Without any text the status decides. */
export function failureText(status: number, body: unknown): FailureText {
  const fields = isRecord(body) ? fieldsOf('errors' in body ? body.errors : withoutEnvelope(body)) : {}
  const error = isRecord(body) ? [body.error, body.message].find(isText) : undefined
  const said = error ?? Object.values(fields)[0]?.[0]
  const known = codeOfStatus(status)
  const sentence = said ?? (known === 'unreachable' ? unreachable : generalRefusals[known])
  const code = isRecord(body) && isText(body.code) ? (body.code as FailureCode) : undefined
  return {
    code: code ?? (said === undefined ? known : undefined),
    sentence,
    errors: Object.keys(fields).length > 0 ? fields : { form: [sentence] },
  }
}

/** Both values of a change that was decided on an older version (409), where the answer brings them. */
export function conflictIn(status: number, body: unknown): unknown {
  return status === 409 && isRecord(body) ? body.conflict : undefined
}

/** The call never reached the server, or no answer came back. */
export const unreachable = 'Masthead cannot be reached. Check the connection and try again.'

export class CallError extends Error {
  override readonly name = 'CallError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: FailureText['code']
  readonly errors: FailureText['errors']
  /** With 409: what was saved in the meantime, as it travels; its endpoint's contract can read it. */
  readonly conflict: unknown

  constructor(status: number, text: FailureText, conflict?: unknown) {
    super(text.sentence)
    this.status = status
    this.code = text.code
    this.errors = text.errors
    this.conflict = conflict
  }
}

/** What a refused call of this endpoint tells of what somebody else saved; null when it was refused for something else. */
export const conflictOf = <E extends Pick<Endpoint, 'conflict'>>(
  endpoint: E,
  error: unknown,
): Conflict<E> | null => (error instanceof CallError ? readConflict(endpoint, error.conflict) : null)

/** Sends what was decided; what somebody else did meanwhile is read again before it is refused. */
export async function orReadAgain<Saved>(
  send: Promise<Saved>,
  readAgain: (error: unknown) => unknown,
): Promise<Saved> {
  return send.catch(async (error: unknown) => {
    if (error instanceof CallError && error.status === 409) await readAgain(error)
    throw error
  })
}

/** The words of anything thrown, for a banner. */
export function failureInWords(error: unknown): string {
  return error instanceof CallError ? error.message : generalRefusals.broken
}

function codeOfStatus(status: number): 'unreachable' | keyof typeof generalRefusals {
  if (status === 0) return 'unreachable'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 503) return 'not-now'
  return 'broken'
}

function fieldsOf(errors: unknown): Record<string, string[]> {
  if (isText(errors)) return { form: [errors] }
  if (Array.isArray(errors)) return fieldsOf({ form: errors })
  if (!isRecord(errors)) return {}
  const lists = Object.entries(errors).map(
    ([field, texts]) => [fieldInOurWords(field), [texts].flat().filter(isText)] as const,
  )
  return Object.fromEntries(lists.filter(([, texts]) => texts.length > 0))
}

const withoutEnvelope = ({
  error: _e,
  message: _m,
  code: _c,
  success: _s,
  ...fields
}: Record<string, unknown>) => fields
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
