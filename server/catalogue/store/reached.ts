/** SQL of the ways of the chooser (CHO-04, CHO-09), as `domain/catalogue/reach.ts` has them. Only what is on sale and can be used is counted and found. */
import { type RawBuilder, sql } from 'kysely'
import type { ReachOption } from '#domain/catalogue/reach.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'
import { isUsableWith } from './needs.ts'

type Condition = RawBuilder<boolean>

const yes = sql<boolean>`true`
const no = sql<boolean>`false`

/** By which flag of its site, and by which of its own, a product is reached. */
const ways: Readonly<Record<ReachOption, { readonly site: Condition; readonly product: Condition }>> = {
  all: { site: yes, product: no },
  print: { site: sql`s.has_print`, product: no },
  digital: { site: sql`s.has_digital`, product: no },
  inhouse: { site: sql`s.is_in_house`, product: sql`p.is_in_house` },
  product: { site: no, product: yes },
  popular: { site: no, product: sql`p.is_popular` },
  whatsapp: { site: no, product: sql`p.is_whatsapp_friendly` },
}

const waysToSites = (Object.keys(ways) as ReachOption[]).filter((option) => option !== 'product')

const isReached = (option: ReachOption): Condition => sql`(${ways[option].site} or ${ways[option].product})`

export interface SiteOnWay {
  readonly option: ReachOption
  readonly id: number
  readonly name: string
  /** Products on sale that are reached; 0 of a site that is listed for a flag of its own. */
  readonly count: number
}

/** The sites that each way lists, by name. The products are gone through once for all ways. */
export async function sitesOnWays(db: Database, flags: ReadonlySet<Flag>): Promise<SiteOnWay[]> {
  const listed = waysToSites.map((option) => ways[option].site)
  const counts = waysToSites.map((option) => sql`count(p.id) filter (where ${isReached(option)})`)
  const { rows } = await sql<{ id: number; name: string; listed: boolean[]; counts: number[] }>`
    select s.id, s.name, array[${sql.join(listed)}] as listed, array[${sql.join(counts)}]::int[] as counts
    from site s left join product p on p.site_id = s.id and p.withdrawn_at is null and ${isUsableWith(flags)}
    group by s.id order by s.name, s.id`.execute(db)
  return rows.flatMap(({ id, name, listed: isListed, counts: countOn }) =>
    waysToSites.flatMap((option, at) => {
      const count = countOn[at] ?? 0
      return isListed[at] || count > 0 ? [{ option, id, name, count }] : []
    }),
  )
}

/** How many products on sale each platform has; one without any is left out. */
export async function countsOfPlatforms(
  db: Database,
  flags: ReadonlySet<Flag>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select platform as id, count(*)::int as count from product p
    where withdrawn_at is null and platform is not null and ${isUsableWith(flags)} group by platform`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface ReachQuestion {
  readonly option: ReachOption
  /** A site; of the way by product a platform. */
  readonly of: number
  /** Of those who would use it. */
  readonly flags: ReadonlySet<Flag>
  /** Words of its name, of its site's or of its platform's; every character means itself. Empty: all. */
  readonly search: string
  /** Platforms whose names have the words. */
  readonly platformIds: readonly number[]
}

/** Where the words go on from one of these names to the next. */
const names = sql`s.name || ' ' || p.proposal_name || ' ' || s.name`

const reached = ({ option, of, flags, search, platformIds }: ReachQuestion) => sql`
  from product p join site s on s.id = p.site_id
  where p.withdrawn_at is null and ${isReached(option)} and ${isUsableWith(flags)}
    and ${option === 'product' ? sql`p.platform` : sql`p.site_id`} = ${of}
    and (${search} = '' or strpos(lower(${names}), lower(${search})) > 0
      or p.platform = any(${[...platformIds]}::int[]))`

/** Their ids, the popular ones first, then by site and name; and how many there are in all, 0 on a page beyond the last. */
export async function reachedOnPage(
  db: Database,
  question: ReachQuestion,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select p.id, (count(*) over ())::int as total ${reached(question)}
    order by p.is_popular desc, s.name, p.proposal_name, p.id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
