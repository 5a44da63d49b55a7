/** What somebody is told who comes after another one accepted, paid or approved a proposal: who, when and how much. */
import type { NewYorkDay } from '../../kernel/newyork.ts'
import { type Refusal, refuse, type Verdict } from '../../kernel/verdict.ts'

/** What stands against others afterwards. */
export const decidingActs = ['signed', 'paid', 'waived', 'approved', 'completed'] as const

export interface DecidingAct {
  readonly what: (typeof decidingActs)[number]
  readonly name: string
  readonly day: NewYorkDay
  /** As `$100.00`; null of what cost nothing. */
  readonly amount: string | null
  readonly isCash: boolean
}

const named = {
  'proposal-completed': 'completed-by',
  'options-fixed': 'options-fixed-by',
  'decline-bought': 'decline-late',
  'decline-signed': 'decline-late',
} as const

/** Whether a verdict refuses because of what somebody did before. */
export const comesTooLate = (verdict: Verdict): verdict is Refusal<keyof typeof named> =>
  verdict !== 'ok' && verdict.refused in named

/**
 * The same refusal with who was first. What is completed was so by the last of these acts, the oldest first; all else stands
 * since the first of them.
 */
export function namingFirst(
  refusal: Refusal<keyof typeof named>,
  acts: readonly DecidingAct[],
): Refusal<keyof typeof named | (typeof named)[keyof typeof named]> {
  const isCompleted = refusal.refused === 'proposal-completed'
  const first = isCompleted ? acts.findLast(({ what }) => what !== 'signed') : acts[0]
  if (!first) return refusal
  return refuse(named[refusal.refused], { values: { act: actInWords(first), day: first.day } })
}

function actInWords({ what, name, amount, isCash }: DecidingAct): string {
  const sum = amount === null ? '' : ` for ${amount}`
  if (what === 'signed') return `${name} accepted it${sum}`
  if (what === 'approved') return `${name} approved it${sum}`
  if (what === 'completed' || amount === null) return `${name} completed it`
  if (what === 'waived') return `${name} waived ${amount}`
  return isCash ? `${name} took ${amount} in cash` : `${name} paid ${amount}`
}
