import type { Cents } from '#domain/kernel/money.ts'
import { isJustConfirmed } from '#domain/people/session-life.ts'
import { confirmField } from '#contract/kernel/confirm-field.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { addCharge } from './store/sessions.ts'

/** Refuses with 403, at a field that the screen knows, until the person has given the password a short while ago. */
export function requireConfirmed({ session, settings, realTime }: Context): void {
  const minutes = settings.get('session.confirmedMinutes')
  if (!session || !isJustConfirmed(session.confirmedAt, minutes, realTime.now()))
    throw new Refused({ refused: 'confirm-first', field: confirmField }, 403)
}

/**
 * The same of a payment with which a session has charged more than a limit since the password was given: many small ones
 * are a large one. Counted under the lock of the session, in the transaction that begins the payment.
 */
export async function requireConfirmedToPay(ctx: Context, tx: Database, amount: Cents): Promise<void> {
  // Who came by a link has no password to give; the signature of what is paid stands for it.
  if (ctx.link) return
  const charged = ctx.session ? await addCharge(tx, ctx.session.id, amount) : amount
  if (charged === null || charged > BigInt(ctx.settings.get('payments.confirmAboveCents')))
    requireConfirmed(ctx)
}
