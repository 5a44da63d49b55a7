/** Somebody as rules see them, for tests in which little of a person matters. */
import type { Actor, Flag } from '#domain/people/actor.ts'

/** Without a client, a site or a right, unless `change` says otherwise. */
export const plainActor = (
  personId: number,
  flags: readonly Flag[] = [],
  change: Partial<Omit<Actor, 'personId' | 'flags'>> = {},
): Actor => ({
  personId,
  name: 'Dina Roth',
  email: 'dina@roth.example',
  level: 0,
  flags: new Set(flags),
  rights: new Set(),
  clientIds: new Set(),
  siteIds: new Set(),
  ...change,
})
