import { faultsOfPrinted } from '../../kernel/papers/faces.ts'
import { isRepresentative, may, relationTo } from '#domain/people/abilities.ts'
import { plainAddress } from '#domain/people/account.ts'
import { faultsOfClient } from '#domain/people/client.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { Refused, refuseAll } from '../../kernel/refused.ts'
import { isAdvertiser } from '../list-advertisers.ts'
import { findActor } from '../store/actors.ts'
import * as persons from '../store/persons.ts'
import { takeAttempt } from '../take-attempt.ts'

/** By one person, and so many addresses are asked about: more is a machine that looks for those that are known. */
const addedAnHour = { own: 60, perNetwork: null, minutes: 60 }

interface NewClient {
  readonly name: string
  readonly businessName?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
}

interface AddedClient {
  readonly client: { readonly id: number; readonly name: string }
  readonly repeated: boolean
}

/**
 * A person without a password, who is a client of the actor's at once. Of an address that is known nothing is said to
 * anybody whose client it is not. More than sixty an hour are refused (429).
 */
export async function addClient(
  ctx: Context,
  typed: NewClient,
  { network }: { readonly network: string },
): Promise<AddedClient> {
  const { actor, clock } = ctx
  const name = tidyText(typed.name)
  const businessName = tidyText(typed.businessName ?? '')
  const phone = tidyText(typed.phone ?? '')
  refuseAll([...faultsOfClient({ name, businessName, phone }), ...faultsOfPrinted({ name, businessName })])
  const email = plainAddress(typed.email)
  await takeAttempt(ctx, { kind: 'client-added', email: actor.email, network }, addedAnHour)
  return ctx.db.transaction().execute(async (tx) => {
    await persons.lockPeople(tx)
    if (await persons.isTaken(tx, email))
      return { client: await ownClient({ ...ctx, db: tx }, email), repeated: true }
    const now = clock.now()
    const id = await persons.addPerson(
      tx,
      { name, email, businessName, phone, level: 0, password: null },
      now,
    )
    // Who acts for all needs no such row, and would seem to be an agent by it.
    if (isRepresentative(actor)) await persons.addRepresentation(tx, actor.personId, id, now)
    await recordHistory(tx, actor, now, {
      subjectKind: 'person',
      subjectId: id,
      what: 'client added',
      advertiserId: id,
      after: { name, businessName, email, phone },
    })
    return { client: { id, name }, repeated: false }
  })
}

/** The person of this address, for whom the actor may write proposals already, if only since the moment before this. */
async function ownClient(ctx: Context, email: string): Promise<AddedClient['client']> {
  const person = await persons.findByEmail(ctx.db, email)
  const actor = (await findActor(ctx.db, ctx.actor.personId)) ?? ctx.actor
  const isOwn = person && may(actor, 'proposal.edit', relationTo(actor, { advertiserId: person.id }))
  if (!isOwn || person.id === ctx.actor.personId || !(await isAdvertiser(ctx, person.id)))
    throw new Refused({ refused: 'client-known', field: 'email' }, 409)
  return { id: person.id, name: person.name }
}
