/** Which gate a campaign does not pass, and what the list of all gates shows then. */
import type { StandstillReason } from '#domain/delivery/decision/standstill.ts'
import { type Gate, deliveryGates } from './delivery-gates.ts'

export interface AskedGate {
  readonly name: string
  readonly state: 'passed' | 'failed' | 'not reached'
}

/** The gate that objects, with its sentence, and the list of all of them. A reason that no gate has is told as none. */
export function askGates(reason: StandstillReason | null): {
  readonly failed: (Gate & { readonly text: string }) | null
  readonly list: readonly AskedGate[]
} {
  const at = reason === null ? -1 : deliveryGates.findIndex(({ refusals }) => reason in refusals)
  const gate = deliveryGates[at]
  return {
    failed: gate && reason ? { ...gate, text: gate.refusals[reason] ?? '' } : null,
    list: deliveryGates.map(({ name }, place) => ({
      name,
      state: at === -1 || place < at ? 'passed' : place === at ? 'failed' : 'not reached',
    })),
  }
}
