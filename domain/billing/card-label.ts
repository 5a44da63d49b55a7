import { tidyText } from '../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../kernel/verdict.ts'

export const longestLabel = 60

/** What a person calls a card, such as "Office Visa"; null takes the label away. */
export function tidyLabel(typed: string): string | null {
  return tidyText(typed) || null
}

/** A label has at most 60 code points, and none that reads like a card's number: no file of ours may hold one. */
export function mayBeLabel(label: string | null): Verdict<'label-long' | 'label-number'> {
  if (label === null) return 'ok'
  if ([...label].length > longestLabel)
    return refuse('label-long', { field: 'label', values: { limit: longestLabel } })
  return /\d(?:[ -]?\d){11}/.test(label) ? refuse('label-number', { field: 'label' }) : 'ok'
}
