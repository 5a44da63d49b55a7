/** How the history of a site's WordPress reads, and what of it can be taken back. Of a password nothing is kept but that there is another one. */
import { maySetBack } from '#domain/kernel/set-back.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export interface ConnectionChange {
  readonly who: string
  readonly site: string
  readonly what: 'connected' | 'changed' | 'disconnected'
  readonly before: ConnectionValues
  readonly after: ConnectionValues
  /** Another connection followed the one that it changed: its numbers mean something else there. */
  readonly isOfEarlier?: boolean
}

interface ConnectionValues {
  readonly address?: string
  readonly user?: string
  readonly category?: number | null
  readonly sponsoredCategory?: number | null
  readonly author?: number | null
  readonly password?: string
}
type Field = keyof ConnectionValues

const labels: Readonly<Record<Exclude<Field, 'password'>, string>> = {
  address: 'the address',
  user: 'the user',
  category: 'the category',
  sponsoredCategory: 'the category of sponsored articles',
  author: 'the author',
}

/** "Ada Klein changed the category of Oakdale Standard’s WordPress from 2 to 3". */
export function connectionSentence({ who, site, what, before, after }: ConnectionChange): string {
  if (what === 'connected') return `${who} connected ${site} with the WordPress at ${after.address ?? ''}`
  if (what === 'disconnected') return `${who} took the WordPress at ${before.address ?? ''} away from ${site}`
  const fields = Object.entries(labels).filter(([name]) => name in after)
  const changes = fields.map(
    ([name, label]) => `${label} from ${valueOf(before, name)} to ${valueOf(after, name)}`,
  )
  if ('password' in after) changes.push('the password')
  return `${who} changed ${changes.join(', and ')} of ${site}’s WordPress`
}

const valueOf = (values: ConnectionValues, name: string): string =>
  String(values[name as Field] ?? 'the usual one')

const login = ['address', 'user', 'password'] as const

/**
 * How articles are filed can be set back, while nothing newer set it; `now` is null where the site is not connected. The
 * password of before is forgotten, and with it who was spoken with. What was connected first is taken away by an act of its own.
 */
export function mayTakeConnectionBack(
  { what, before, after, isOfEarlier }: Pick<ConnectionChange, 'what' | 'before' | 'after' | 'isOfEarlier'>,
  now: ConnectionValues | null,
): Verdict<'undo-never' | 'wordpress-password-forgotten' | 'undo-done' | 'undo-newer'> {
  if (what === 'connected') return refuse('undo-never')
  const isOfLogin = login.some((name) => name in after)
  if (what === 'disconnected' || isOfLogin) return refuse('wordpress-password-forgotten')
  if (!now || isOfEarlier) return refuse('undo-newer')
  return maySetBack({ before: { ...before }, after: { ...after } }, { ...now })
}
