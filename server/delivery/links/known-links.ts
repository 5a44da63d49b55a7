/**
 * Where counted links lead, in memory: a database that is slow or away stops nobody who follows one. News of a change
 * brings its link up to date, and a link that is not known, or led nowhere, is looked up.
 */
import { linkPaths, type LinkKind } from '#domain/content/post-links.ts'
import type { Platform } from '#server/kernel/context.ts'
import { addressesOfLink, findLeadingLink, latestLinks, type LeadingLink } from '../store/leading-links.ts'

export interface KnownLinks {
  /** Null: it leads nowhere, or there is none. */
  find(kind: LinkKind, code: string): Promise<LeadingLink | null>
  close(): void
}

/** About 30 MB; of older ones the database is asked. */
const mostKept = 100_000

export async function openKnownLinks({
  db,
  events,
  log,
}: Pick<Platform, 'db' | 'events' | 'log'>): Promise<KnownLinks> {
  const known = new Map<string, LeadingLink>()

  function keep(links: readonly LeadingLink[]): void {
    for (const link of links) {
      known.delete(pathOf(link))
      known.set(pathOf(link), link)
    }
    for (const path of known.keys()) {
      if (known.size <= mostKept) break
      known.delete(path)
    }
  }

  /** The oldest first, so that they are the first to go. */
  const readAll = async () => keep((await latestLinks(db, mostKept)).reverse())

  await readAll()
  // One after the other: what was read first is never kept over what was read later.
  let reading = Promise.resolve()
  const deafen = events.listen('masthead_links', (linkId) => {
    reading = reading
      .then(async () => (linkId === null ? readAll() : keep(await addressesOfLink(db, Number(linkId)))))
      .catch((error: unknown) => log.error({ err: error }, 'could not read where links lead'))
  })
  return {
    async find(kind, code) {
      const path = pathOf({ kind, code })
      const link = known.get(path) ?? null
      if (link?.address) return link
      const found = await findLeadingLink(db, code)
      return found?.address && pathOf(found) === path ? found : null
    },
    close: deafen,
  }
}

const pathOf = ({ kind, code }: Pick<LeadingLink, 'kind' | 'code'>): string => `${linkPaths[kind]}${code}`
