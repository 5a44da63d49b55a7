/** How tasks and what happened to them read. */
import type { TaskKind } from './task.ts'

export const taskKindInWords: Readonly<Record<TaskKind, string>> = {
  'by-hand': 'By hand',
  dates: 'Set its dates',
  pin: 'Use the pin',
}

interface Facts {
  readonly due: string | null
  readonly inCharge: string | null
}

export interface ToldTask {
  /** Null: the product by itself. */
  readonly who: string | null
  /** Through whose eyes it was done. */
  readonly viewed: string | null
  readonly what: string
  readonly before: Facts
  readonly after: Facts
}

/** "Sam Ortiz changed the day from 2026-05-02 to 2026-05-09, and who is in charge from nobody to Ann Lee". */
export function taskSentence({ who, viewed, what, before, after }: ToldTask): string {
  const actor = viewed === null ? who : `${who}, for ${viewed},`
  if (what === 'task appeared') return 'It came with its sale'
  if (what === 'task done') return actor === null ? 'Done by itself' : `${actor} did it`
  if (what === 'task taken back') return `${actor} said that it is to be done again`
  const changes = [
    ...(before.due === after.due ? [] : [`the day from ${before.due} to ${after.due}`]),
    ...(before.inCharge === after.inCharge
      ? []
      : [`who is in charge from ${before.inCharge ?? 'nobody'} to ${after.inCharge ?? 'nobody'}`]),
  ]
  return `${actor} changed ${changes.join(', and ')}`
}
