import { refuse } from '#domain/kernel/verdict.ts'
import type { ActVerdict } from '#domain/proposals/acts.ts'
import { refuseAll } from '../../kernel/refused.ts'

/** Goes on when the rule said yes; otherwise the act failed (422), and the second sentence says why. */
export function allowAct(verdict: ActVerdict<string>): void {
  if (verdict !== 'ok') refuseAll([refuse(verdict.failed), verdict.because])
}
