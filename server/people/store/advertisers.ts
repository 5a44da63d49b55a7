/** SQL of advertisers and of who acts for them. */
import { sql } from 'kysely'
import type { Flag } from '#domain/people/actor.ts'
import type { AdvertiserFacts } from '#domain/people/advertising.ts'
import type { Database } from '#server/kernel/context.ts'

export interface NamedPerson {
  readonly id: number
  readonly name: string
}

export interface AdvertiserFilter {
  /** These people, or everybody who advertises: is represented, or holds no role and publishes no site. */
  readonly among: readonly number[] | 'all'
  readonly except: number
  /** Part of the name or of the business; every character means itself. */
  readonly search: string
  readonly limit: number
}

export async function searchAdvertisers(
  db: Database,
  { among, except, search, limit }: AdvertiserFilter,
): Promise<(NamedPerson & { readonly businessName: string })[]> {
  const isAmong =
    among === 'all'
      ? sql<boolean>`(exists (select from representation r where r.advertiser_id = p.id)
          or not exists (select from person_flag f where f.person_id = p.id)
            and not exists (select from site_publisher s where s.person_id = p.id))`
      : sql<boolean>`p.id = any(${[...among]}::int[])`
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.name', 'p.businessName'])
    .where(isAmong)
    .where('p.id', '<>', except)
    .where('p.disabledAt', 'is', null)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(strpos(lower(p.name), lower(${search})) > 0
          or strpos(lower(p.business_name), lower(${search})) > 0)`,
      ),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** What is known of a person who is there and not disabled; null otherwise. */
export async function findStanding(db: Database, personId: number): Promise<AdvertiserFacts | null> {
  const row = await db
    .selectFrom('person as p')
    .select((eb) => [
      sql<Flag[]>`array(select f.flag from person_flag f where f.person_id = p.id)`.as('flags'),
      eb
        .exists(eb.selectFrom('sitePublisher as s').select('s.siteId').whereRef('s.personId', '=', 'p.id'))
        .as('publishes'),
      eb
        .exists(
          eb
            .selectFrom('representation as r')
            .select('r.advertiserId')
            .whereRef('r.advertiserId', '=', 'p.id'),
        )
        .as('represented'),
    ])
    .where('p.id', '=', personId)
    .where('p.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { flags, publishes, represented } = row
  return { flags: new Set(flags), publishesSite: publishes === true, isRepresented: represented === true }
}

/** The agents of an advertiser, who approve what the advertiser uploads. */
export async function agentsOf(db: Database, advertiserId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('representation as r')
    .innerJoin('personFlag as f', 'f.personId', 'r.representativeId')
    .innerJoin('person as p', 'p.id', 'r.representativeId')
    .select('p.id')
    .where('r.advertiserId', '=', advertiserId)
    .where('f.flag', '=', 'isagent')
    .where('p.disabledAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function publishersOfSite(db: Database, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sitePublisher as s')
    .innerJoin('person as p', 'p.id', 's.personId')
    .select('p.id')
    .where('s.siteId', '=', siteId)
    .where('p.disabledAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
