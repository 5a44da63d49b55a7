/** The times of a day as the picker lists them: those that follow each other and are closed for one reason are one line. */
import type { SlotInWords } from '#contract/scheduling/slots.ts'

export type SlotRow =
  | { readonly kind: 'time'; readonly slot: SlotInWords }
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly reason: string }

/** Fewer stand by themselves. */
const fewestOfRange = 3

export function slotRows(slots: readonly SlotInWords[]): SlotRow[] {
  const runs: SlotInWords[][] = []
  for (const slot of slots) {
    const run = runs.at(-1)
    if (run && slot.reason !== null && run[0]?.reason === slot.reason) run.push(slot)
    else runs.push([slot])
  }
  return runs.flatMap((run): SlotRow[] => {
    const [first, last] = [run[0], run.at(-1)]
    return run.length >= fewestOfRange && first?.reason && last
      ? [{ kind: 'range', from: first.time, to: last.time, reason: first.reason }]
      : run.map((slot) => ({ kind: 'time', slot }))
  })
}
