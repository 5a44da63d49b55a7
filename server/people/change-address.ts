/** Another e-mail address of one's own: asked for here, confirmed by the link of a letter to it. */
import { plainAddress } from '#domain/people/account.ts'
import type { Context, Platform } from '../kernel/context.ts'
import { writeHistory } from '../kernel/history.ts'
import { enqueue, type Job } from '../kernel/jobs.ts'
import { linkMark } from '../kernel/letters/letters.ts'
import { Refused } from '../kernel/refused.ts'
import { refuseWhileViewing } from './as-oneself.ts'
import { writeAccountLetter } from './news/account-letter.ts'
import { linkIdentifier, linkMs, openLink } from './one-time-link.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { sealAddress, unsealAddress } from './sealed-address.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'
import { takeLetterAttempt } from './take-attempt.ts'

/** Whether the address is somebody's already is looked up later, by a job: neither the answer nor its time tells. */
export async function changeEmailAddress(
  ctx: Context,
  input: { readonly email: string; readonly network: string },
): Promise<void> {
  const { actor, db, secrets } = ctx
  refuseWhileViewing(ctx)
  requireConfirmed(ctx)
  const { network } = input
  await takeLetterAttempt(ctx, { kind: 'address-change', email: actor.email, network })
  const sealed = sealAddress(secrets, plainAddress(input.email))
  const password = markOf(ctx, await persons.passwordHashOf(db, actor.personId))
  await enqueue(db, writeAddressLetters.name, { personId: actor.personId, sealed, password })
  ctx.securityLog.note('address-asked')
}

/** Tells a password from another one that is set later, without saying anything of either. */
const markOf = ({ secrets }: Pick<Platform, 'secrets'>, passwordHash: string | null): string =>
  secrets.hashOf('letters-about-sign-in', passwordHash ?? '')

/** Writes to the new address, unless it is somebody's, and tells the present one that it was asked for. */
export const writeAddressLetters: Job = {
  name: 'write-address-letters',
  async run(platform, payload) {
    const { db, clock, secrets } = platform
    const asked = payload as { personId: number; sealed: string; password: string }
    const { personId, sealed } = asked
    const email = unsealAddress(secrets, sealed)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const person = await persons.findById(tx, personId)
      if (!person || email === null) return
      // Another password ends what was asked for before it: whoever asked may be somebody who was locked out by it.
      if (markOf({ secrets }, await persons.settledPasswordHashOf(tx, personId)) !== asked.password) return
      const notice = {
        subject: 'A new address for your Masthead account',
        lines: [
          'Somebody who is signed in as you asked for another e-mail address for your account. It stays as it is until a link that was sent to the new address is followed.',
          'If it was not you, change your password at once.',
        ],
        step: { label: 'Open your account', path: '/settings?tab=account' },
      }
      await writeAccountLetter(tx, platform, person, notice, now)
      if (await persons.isTaken(tx, email)) return
      const expiresAt = new Date(now.getTime() + linkMs)
      const confirmation = {
        token: await openLink(tx, { purpose: 'address', value: `${personId} ${email}`, expiresAt }, now),
        subject: 'Confirm your new address for Masthead',
        lines: [
          'You asked to sign in to Masthead with this address from now on. The link below confirms it. It works once, for one hour.',
          'If it was not you, do nothing.',
        ],
        step: { label: 'Confirm the address', path: `/confirm-address?token=${linkMark}` },
      }
      await writeAccountLetter(tx, platform, { ...person, email }, confirmation, now)
    })
  },
}

/** Takes the new address with the token of the letter, and tells the old one; answers the new one. */
export async function confirmAddress(platform: Platform, token: string): Promise<{ email: string }> {
  const { db, clock, securityLog } = platform
  const now = clock.now()
  const taken = await db.transaction().execute(async (tx) => {
    await persons.lockPeople(tx)
    const value = await links.takeLink(tx, linkIdentifier('address', token), now)
    const [personId, email] = value?.split(' ') ?? []
    const person = email === undefined ? undefined : await persons.findById(tx, Number(personId))
    if (!person || email === undefined || (await persons.isTaken(tx, email)))
      throw new Refused({ refused: 'reset-expired' })
    await persons.setEmail(tx, person.id, email, now)
    await links.dropLinksOf(tx, person.id)
    await writeHistory(tx, now, {
      subjectKind: 'person',
      subjectId: person.id,
      what: 'address changed',
      before: { email: person.email },
      after: { email },
      actorId: person.id,
      onBehalfOf: null,
    })
    const changed = {
      subject: 'Your Masthead account has a new address',
      lines: [
        'From now on your account is signed in to with another e-mail address, and letters go there.',
        'If it was not you, write to whoever looks after your account at once.',
      ],
      step: { label: 'Go to Masthead', path: '/sign-in' },
    }
    await writeAccountLetter(tx, platform, person, changed, now)
    return { personId: person.id, email }
  })
  securityLog.note('address-changed', { personId: taken.personId })
  return { email: taken.email }
}
