/** A site is connected with its WordPress, otherwise connected, or not any more; each stands in the history without a password. */
import type { Input } from '#contract/kernel/endpoint.ts'
import { successOf } from '#contract/successes.ts'
import type { saveConnection as endpoint } from '#contract/sites/wordpress.ts'
import { isRefusal, refuse } from '#domain/kernel/verdict.ts'
import { mayTakeConnectionBack } from '#domain/sites/connection-in-words.ts'
import { wordpressAddress } from '#domain/sites/wordpress-address.ts'
import { WordpressFault } from '../../gateways/wordpress/gateway.ts'
import type { Context, Database, Platform } from '../../kernel/context.ts'
import { type Change, recordHistory } from '../../kernel/history.ts'
import { missing, Refused, refuseStale } from '../../kernel/refused.ts'
import { refuseWhileViewing } from '../../people/as-oneself.ts'
import {
  deleteConnection,
  findChange,
  findConnection,
  lockSite,
  putConnection,
  type SealedConnection,
} from '../store/wordpress-connections.ts'
import { passwordOfConnection } from './connections.ts'

type Wish = Input<typeof endpoint>['body']
export type Login = Pick<Wish, 'address' | 'user' | 'password'>

export async function saveConnection(
  ctx: Context,
  siteId: number,
  { seenUpdatedAt, ...wish }: Wish,
): Promise<{ message: string }> {
  refuseWhileViewing(ctx)
  await requireTheirs(ctx, siteId, wish)
  return ctx.db.transaction().execute(async (tx) => {
    const site = (await lockSite(tx, siteId)) ?? fail()
    const before = await findConnection(tx, siteId)
    const { password, ...login } = loginOf(ctx, wish, before)
    const { category, sponsoredCategory, author } = wish
    const values = { ...login, category, sponsoredCategory, author }
    if (before) refuseStale<typeof endpoint>({ seenUpdatedAt }, before, shown(before), values)
    const at = ctx.clock.now()
    await putConnection(tx, {
      siteId,
      address: login.address,
      loginUser: login.user,
      category,
      sponsoredCategory,
      author,
      passwordSealed: ctx.secrets.seal('wordpress-passwords', Buffer.from(password)),
      updatedAt: at,
    })
    const changed = changedIn(before && shown(before), values)
    const isReplaced = wish.password !== '' && before !== undefined
    const after = { ...changed.after, ...(isReplaced && { password: 'replaced' }) }
    if (Object.keys(after).length > 0)
      await record(tx, ctx, siteId, { what: before ? 'changed' : 'connected', before: changed.before, after })
    const { address } = values
    const message = before
      ? successOf('wordpressChanged', { name: site.name })
      : successOf('wordpressConnected', { name: site.name, address })
    return { message }
  })
}

/** What WordPress holds already stays there. */
export async function removeConnection(ctx: Context, siteId: number): Promise<{ message: string }> {
  refuseWhileViewing(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const site = (await lockSite(tx, siteId)) ?? fail()
    const before = await findConnection(tx, siteId)
    await deleteConnection(tx, siteId)
    if (before) await record(tx, ctx, siteId, { what: 'disconnected', before: shown(before), after: {} })
    return { message: successOf('wordpressRemoved', { name: site.name }) }
  })
}

/** How articles are filed is set back, with the password that is kept; 409 where something newer set it. */
export async function undoConnectionChange(ctx: Context, entryId: number): Promise<{ message: string }> {
  refuseWhileViewing(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const entry = (await findChange(tx, entryId)) ?? fail()
    const { siteId } = entry
    await lockSite(tx, siteId)
    const kept = await findConnection(tx, siteId)
    const verdict = mayTakeConnectionBack(entry, kept ?? null)
    const isDone = isRefusal(verdict) && verdict.refused === 'undo-done'
    if (isRefusal(verdict) && !isDone) throw new Refused(verdict, 409)
    if (kept && !isDone) {
      const { user: loginUser, ...values } = kept
      const { before: after, after: before } = entry
      const { category = values.category, sponsoredCategory = values.sponsoredCategory } = after
      const { author = values.author } = after
      const filing = { category, sponsoredCategory, author }
      await putConnection(tx, { siteId, loginUser, ...values, ...filing, updatedAt: ctx.clock.now() })
      await record(tx, ctx, siteId, { what: 'changed', before, after, undoes: entryId })
    }
    return { message: successOf('settingUndone', {}) }
  })
}

/**
 * A password that is kept goes to the address and for the user that it was given for: whoever may name another address
 * does not learn it there.
 */
export function loginOf(
  platform: Pick<Platform, 'secrets'>,
  { address: typed, user: name, password }: Login,
  kept: SealedConnection | undefined,
): { address: string; user: string; password: string } {
  const [address, user] = [wordpressAddress(typed), name.trim()]
  // Some that look like one have a port or a number of a host that there is not.
  if (!URL.canParse(address)) throw new Refused(refuse('wordpress-address')).atField('address')
  if (password !== '') return { address, user, password }
  if (!kept || kept.address !== address || kept.user !== user)
    throw new Refused(refuse('wordpress-password')).atField('password')
  return { address, user, password: passwordOfConnection(platform, kept) }
}

/**
 * WordPress passes a category that it does not have over in silence, so it is asked first, and only of what is new. Where it
 * cannot be asked, the connection is kept: what does not fit is then said of the first article.
 */
async function requireTheirs(ctx: Context, siteId: number, wish: Omit<Wish, 'seenUpdatedAt'>): Promise<void> {
  const kept = await findConnection(ctx.db, siteId)
  const login = loginOf(ctx, wish, kept)
  const isSame = kept?.address === login.address
  const chosen = filingFields.filter(
    (field) => wish[field] !== null && !(isSame && wish[field] === kept[field]),
  )
  if (chosen.length === 0) return
  const theirs = await choicesAt(ctx, login)
  const strange = theirs && chosen.find((field) => theirs[field].every(({ id }) => id !== wish[field]))
  if (strange) throw new Refused(refuse('wordpress-choice')).atField(strange)
}

const filingFields = ['category', 'sponsoredCategory', 'author'] as const

/** Null where it cannot be asked. */
async function choicesAt(ctx: Context, login: Login) {
  try {
    const { categories, authors } = await ctx.wordpress.at(login).test()
    return { category: categories, sponsoredCategory: categories, author: authors }
  } catch (error) {
    if (error instanceof WordpressFault) return null
    throw error
  }
}

type ShownConnection = Omit<Wish, 'password' | 'seenUpdatedAt'>

const shown = ({
  address,
  user,
  category,
  sponsoredCategory,
  author,
}: SealedConnection): ShownConnection => ({
  address,
  user,
  category,
  sponsoredCategory,
  author,
})

function changedIn(before: ShownConnection | undefined, after: ShownConnection) {
  const names = (Object.keys(after) as (keyof ShownConnection)[]).filter(
    (name) => before?.[name] !== after[name],
  )
  const named = (values: ShownConnection) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: before ? named(before) : {}, after: named(after) }
}

const record = (
  tx: Database,
  ctx: Context,
  siteId: number,
  change: Pick<Change, 'what' | 'before' | 'after' | 'undoes'>,
) =>
  recordHistory(tx, ctx.actor, ctx.clock.now(), {
    subjectKind: 'site-wordpress',
    subjectId: siteId,
    ...change,
  })

function fail(): never {
  throw missing()
}
