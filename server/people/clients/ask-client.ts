/** An agent asks the owner of an address to become a client, by a letter whose link says yes. */
import { plainAddress } from '#domain/people/account.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { mayAskForClient } from '#domain/people/client.ts'
import type { Context } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { linkMark } from '../../kernel/letters/letters.ts'
import { refuseWhileViewing } from '../as-oneself.ts'
import { isAdvertiser } from '../list-advertisers.ts'
import { writeAccountLetter } from '../news/account-letter.ts'
import { linkIdentifier } from '../one-time-link.ts'
import { sealAddress, unsealAddress } from '../sealed-address.ts'
import { findActor } from '../store/actors.ts'
import { addOneTimeLink } from '../store/links.ts'
import { findByEmail } from '../store/persons.ts'
import { takeAttempt } from '../take-attempt.ts'
import { newToken } from '../token.ts'
import { clientsOf } from './client-facts.ts'

const asksAnHour = { own: 20, perNetwork: null, minutes: 60 }
const linkDays = 7
const dayMs = 86_400_000

/** Whether the address is somebody's is looked up later, by a job: neither the answer nor its time tells. */
export async function askClient(
  ctx: Context,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<void> {
  const { actor, db, secrets } = ctx
  refuseWhileViewing(ctx)
  await takeAttempt(ctx, { kind: 'client-asked', email: actor.email, network }, asksAnHour)
  const sealed = sealAddress(secrets, plainAddress(email))
  await enqueue(db, writeClientLetter.name, { agentId: actor.personId, sealed })
}

/** Writes to the owner of the address, if they advertise and may be asked; once a day, however often it is wished. */
export const writeClientLetter: Job = {
  name: 'write-client-letter',
  async run(platform, payload) {
    const { db, clock, secrets } = platform
    const asked = payload as { agentId: number; sealed: string }
    const email = unsealAddress(secrets, asked.sealed)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const person = email === null ? undefined : await findByEmail(tx, email)
      const agent = await findActor(tx, asked.agentId)
      const target = person ? await findActor(tx, person.id) : null
      if (!person || !agent || !target || !mayAskForClient(agent, target)) return
      if (!(await isAdvertiser({ db: tx }, person.id))) return
      const business = (await clientsOf(tx, [agent.personId])).get(agent.personId)?.businessName
      const name = business ? `${agent.name} of ${business}` : agent.name
      const token = newToken()
      const letter = {
        about: `client-asked:${agent.personId}:${person.id}:${newYorkDay(now)}`,
        token,
        subject: 'An agent asks to act for you on Masthead',
        lines: [
          `${name} asks to be your agent: to write proposals for you, and to look after your campaigns. The link below says yes. It works once, for ${linkDays} days.`,
          'If you do not know them, do nothing: without your yes they see nothing of your account.',
        ],
        step: { label: 'See who asks', path: `/accept-agent?token=${linkMark}` },
      }
      if (!(await writeAccountLetter(tx, platform, person, letter, now))) return
      const expiresAt = new Date(now.getTime() + linkDays * dayMs)
      // It begins with the client: another password of theirs ends it.
      const value = `${person.id} ${agent.personId}`
      await addOneTimeLink(tx, { identifier: linkIdentifier('agent', token), value, expiresAt }, now)
    })
  },
}
