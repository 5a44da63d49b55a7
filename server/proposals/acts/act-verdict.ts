import { refuse } from '#domain/kernel/verdict.ts'
import { type ActVerdict, mayActOn } from '#domain/proposals/acts.ts'
import { allow, Refused, refuseAll } from '../../kernel/refused.ts'

/** Goes on when the rule said yes; otherwise the act failed (422), and the second sentence says why. */
export function allowAct(verdict: ActVerdict<string>): void {
  if (verdict !== 'ok') refuseAll([refuse(verdict.failed), verdict.because])
}

/** Does it with so many proposals; where it is refused, that the act failed is said first, and then why. */
export async function actOn<Done>(
  failed: 'proposals-reassign-failed' | 'proposals-combine-failed',
  ids: readonly number[],
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    allow(mayActOn(ids.length))
    return await work()
  } catch (error) {
    const isSaid = !(error instanceof Refused) || error.refusal.refused === failed
    throw isSaid ? error : error.because(refuse(failed))
  }
}
