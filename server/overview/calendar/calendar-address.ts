/**
 * The secret address of a person's calendar. The database has a salt and a hash: with the product's own key, which lies
 * elsewhere, the address is made from the salt again whenever its person asks for it.
 */
import { randomBytes } from 'node:crypto'
import type { Context, Platform } from '../../kernel/context.ts'
import { refuseWhileViewing } from '../../people/as-oneself.ts'
import { hashOfToken } from '../../people/token.ts'
import { keepCalendarAddress, keptAddress } from '../store/calendar-addresses.ts'

/** Null before one is made, and where the product's key is another one by now. */
export async function getCalendarAddress(ctx: Context): Promise<{ url: string | null }> {
  refuseWhileViewing(ctx)
  const kept = await keptAddress(ctx.db, ctx.actor.personId)
  const token = kept && tokenOf(ctx, ctx.actor.personId, kept.salt)
  return { url: token && hashOfToken(token) === kept.tokenHash ? addressOf(ctx, token) : null }
}

export async function replaceCalendarAddress(ctx: Context): Promise<{ url: string | null }> {
  refuseWhileViewing(ctx)
  const { personId } = ctx.actor
  const salt = randomBytes(16).toString('base64url')
  const token = tokenOf(ctx, personId, salt)
  await keepCalendarAddress(ctx.db, personId, { salt, tokenHash: hashOfToken(token) }, ctx.clock.now())
  return { url: addressOf(ctx, token) }
}

const tokenOf = ({ secrets }: Platform, personId: number, salt: string): string =>
  secrets.hashOf('calendar-addresses', `${personId} ${salt}`)

const addressOf = ({ config }: Platform, token: string): string => `${config.baseUrl}/calendar/${token}.ics`
