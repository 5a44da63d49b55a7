/**
 * The answer of a rule that can say no. The code is looked up in `contract/refusals.ts`, which holds the
 * sentence a person reads; `values` fill that sentence's placeholders, `field` names the input at fault.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly field?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** A "no" that holds for some minutes. */
export interface Pause<Code extends string = string> extends Refusal<Code> {
  readonly values: Readonly<Record<string, string | number>> & { readonly minutes: number }
}

export type Verdict<Code extends string = string> = 'ok' | Refusal<Code>

export function refuse<Code extends string>(
  refused: Code,
  more: { field?: string; values?: Record<string, string | number> } = {},
): Refusal<Code> {
  return { refused, ...more }
}

/** The same verdict, naming the input that it is about. */
export const atField = <Code extends string>(verdict: Verdict<Code>, field: string): Verdict<Code> =>
  verdict === 'ok' ? verdict : { ...verdict, field }

/** The first of the two verdicts that refuses; `ok` where neither does. */
export const firstNo = <Code extends string>(one: Verdict<Code>, other: Verdict<Code>): Verdict<Code> =>
  one === 'ok' ? other : one

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
