/** Whose act a payment is, when somebody pays through another person's eyes. */
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context } from '../kernel/context.ts'
import { forbidden, Refused } from '../kernel/refused.ts'
import { readActor } from '../people/sessions.ts'
import type { PaymentRecord } from './store/payments.ts'

/** Who looks through the payer's eyes; null where the payer is there. Refuses with 403 who may not do so as themselves. */
export async function viewerWhoPays(
  ctx: Context,
  advertiserId: number,
  action: Action,
): Promise<Actor | null> {
  const { impersonator } = ctx.actor
  if (!impersonator) return null
  const viewer = await readActor(ctx.db, impersonator.personId)
  if (!viewer) throw forbidden()
  if (!may(viewer, action, relationTo(viewer, { advertiserId })))
    throw new Refused({ refused: 'viewing' }, 403)
  return viewer
}

type Payer = Pick<PaymentRecord, 'personId' | 'onBehalfOf' | 'actedBy' | 'advertiserId'>

/** Who acted and for whom, as ledger, order and history tell it. */
export const actOf = ({ personId, onBehalfOf, actedBy, advertiserId }: Payer) =>
  actedBy === null ? { actorId: personId, onBehalfOf } : { actorId: actedBy, onBehalfOf: advertiserId }
