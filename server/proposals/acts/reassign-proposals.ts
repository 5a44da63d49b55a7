/** Gives proposals to another salesman: all of them, or none. */
import type { Actor } from '#domain/people/actor.ts'
import { mayReassign } from '#domain/proposals/acts.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { Refused } from '../../kernel/refused.ts'
import { readActor } from '../../people/sessions.ts'
import { type FoundProposal, lockToChange } from '../known/find-proposal.ts'
import { actOn, allowAct } from './act-verdict.ts'
import { changeProposal } from '../writing/change-proposal.ts'
import { undoable } from './undoable.ts'

interface Wish {
  readonly ids: readonly number[]
  /** Left out: whoever asks. */
  readonly salesmanId?: number | undefined
  readonly preview?: boolean | undefined
}

export interface Reassignment {
  /** Salesmen by name, in the order that was asked. */
  readonly outcomes: {
    readonly id: number
    readonly name: string
    readonly before: string
    readonly after: string
  }[]
  readonly entries: readonly number[]
}

/** Somebody who acts for none of the clients is answered like nobody; one who acts for some of them alone is refused by name. */
export function reassignProposals(ctx: Context, wish: Wish): Promise<Reassignment> {
  const isRehearsal = wish.preview === true
  const reassign = () =>
    inOneTransaction(
      ctx,
      async (inside) => {
        const found = await lockToChange(inside.db, inside, wish.ids, 'proposal.reassign')
        const salesman = await salesmanFor(inside, wish.salesmanId ?? ctx.actor.personId, found)
        const entries: number[] = []
        for (const one of found)
          if (one.row.salesmanId !== salesman.personId)
            entries.push(await giveToSalesman(inside.db, inside, one, salesman.personId))
        const outcomes = found.map(({ row, salesmanName }) => ({
          id: row.id,
          name: row.name,
          before: salesmanName,
          after: salesman.name,
        }))
        return { outcomes, entries: isRehearsal ? [] : undoable(found, entries) }
      },
      { isRehearsal },
    )
  return actOn('proposals-reassign-failed', wish.ids, reassign)
}

async function salesmanFor(
  { db }: Pick<Context, 'db'>,
  personId: number,
  found: readonly FoundProposal[],
): Promise<Actor> {
  const salesman = await readActor(db, personId)
  const clientIds = [...new Set(found.map(({ row }) => row.clientId))]
  const actsForAny = (one: Actor) => clientIds.some((id) => mayReassign(one, [id]) === 'ok')
  if (!salesman || !actsForAny(salesman)) throw new Refused({ refused: 'why-no-salesman' })
  allowAct(mayReassign(salesman, clientIds))
  return salesman
}

/** `undoes`: the entry that this takes back. */
export const giveToSalesman = (
  tx: Database,
  ctx: Context,
  found: FoundProposal,
  salesmanId: number,
  undoes?: number,
): Promise<number> =>
  changeProposal(tx, ctx, found, {
    what: 'reassigned',
    set: { salesmanId },
    undoes,
    before: { salesmanId: found.row.salesmanId },
    after: { salesmanId },
  })
