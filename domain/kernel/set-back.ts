/** Whether what a change set can be set back. */
import { refuse, type Verdict } from './verdict.ts'

type Values = Readonly<Record<string, unknown>>

/** It is still as the change left it. `now` are the same values as they are. */
export function maySetBack(
  { before, after }: { readonly before: Values; readonly after: Values },
  now: Values,
): Verdict<'undo-done' | 'undo-newer'> {
  const is = (values: Values) =>
    Object.entries(values).every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value))
  if (is(before)) return refuse('undo-done')
  return is(after) ? 'ok' : refuse('undo-newer')
}
