/** What a run used of the time that it may take on a machine of two cores. Being over is said and fails nothing. */

export interface Budget {
  /** Seconds that the whole group may take. */
  readonly seconds: number
  /** Seconds that one file of it may take; the run names each that takes longer. */
  readonly fileSeconds: number
}

/** A line for each group, and one for all of them together; a run of some groups is held to their budgets alone. */
export function describeBudgets(
  groups: readonly {
    readonly name: string
    readonly seconds: number
    readonly budget: Pick<Budget, 'seconds'>
  }[],
): string[] {
  const together = {
    name: 'all of this run',
    seconds: sum(groups.map(({ seconds }) => seconds)),
    budget: { seconds: sum(groups.map(({ budget }) => budget.seconds)) },
  }
  return [...groups, together].map(({ name, seconds, budget }) => {
    const used = Math.round((seconds / budget.seconds) * 100)
    const verdict = seconds > budget.seconds ? `, OVER by ${seconds - budget.seconds} s` : ''
    return `budget of ${name}: ${budget.seconds} s, used ${seconds} s (${used} %)${verdict}`
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
