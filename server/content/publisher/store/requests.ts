/** SQL of what publishers were asked. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AskedThing, PublisherQuestion, RequestKind } from '#domain/content/publisher-request.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { ContentTables } from '#server/database/tables/content.ts'
import type { Database } from '#server/kernel/context.ts'

type RequestTable = ContentTables['publisherRequest']
export type RequestRecord = Selectable<RequestTable>

const columns = { post: 'postId', article: 'articleId' } as const satisfies Record<AskedThing['kind'], string>

/** What a letter is about, as its row names it. */
export const rowOf = ({ kind, id }: AskedThing) => ({ [columns[kind]]: id })

/** The thing that a request is about. */
export const askedThingOf = ({ postId, articleId }: RequestRecord): AskedThing =>
  articleId === null ? { kind: 'post', id: Number(postId) } : { kind: 'article', id: articleId }

export async function insertRequest(tx: Database, request: Insertable<RequestTable>): Promise<RequestRecord> {
  return tx.insertInto('publisherRequest').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function saveRequest(
  tx: Database,
  id: number,
  change: Pick<Updateable<RequestTable>, 'undoneAt' | 'sentAt' | 'answeredAt'>,
): Promise<void> {
  await tx.updateTable('publisherRequest').set(change).where('id', '=', id).execute()
}

export async function findRequest(db: Database, id: number): Promise<RequestRecord | null> {
  const row = await db.selectFrom('publisherRequest').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The letter of this kind that waits for its ten seconds to pass. */
export async function waitingRequest(
  tx: Database,
  about: AskedThing,
  kind: RequestKind,
): Promise<RequestRecord | null> {
  const row = await tx
    .selectFrom('publisherRequest')
    .selectAll()
    .where(columns[about.kind], '=', about.id)
    .where('kind', '=', kind)
    .where('undoneAt', 'is', null)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface AskedPiece {
  readonly id: number
  /** Since when a question about it as it is now waits, or has its answer. */
  readonly publisherAskedAt: Date | null
}

/** What the publisher was asked last about each of these as they are now, and was not taken back; by their ids. */
export async function listLastRequests(
  db: Database,
  kind: AskedThing['kind'],
  things: readonly AskedPiece[],
): Promise<ReadonlyMap<number, RequestRecord & { question: PublisherQuestion }>> {
  const since = new Map(things.flatMap(({ id, publisherAskedAt: at }) => (at ? [[id, at]] : [])))
  if (since.size === 0) return new Map()
  const column = columns[kind]
  const rows = await db
    .selectFrom('publisherRequest')
    .selectAll()
    .$narrowType<{ question: PublisherQuestion }>()
    .distinctOn(column)
    .where(column, 'in', [...since.keys()])
    .where('question', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy(column)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows
      .map((row) => [askedThingOf(row).id, row] as const)
      .filter(([id, { askedAt }]) => askedAt >= (since.get(id) ?? askedAt)),
  )
}

/** The address that a letter about the post went to last. */
export async function lastAddress(db: Database, postId: number): Promise<string | null> {
  const row = await db
    .selectFrom('publisherRequest')
    .select('toAddress')
    .where('postId', '=', postId)
    .where('kind', '<>', 'test')
    .where('sentAt', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.toAddress ?? null
}

/** Letters of one person, and letters to one address, follow each other from here to the end of the transaction. */
export async function lockLetters(tx: Database, personId: number, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(-5, ${personId})`.execute(tx)
  await sql`select pg_advisory_xact_lock(-6, hashtext(${address}))`.execute(tx)
}

/** The column and the id by which the letters about one thing are found. */
export const lettersAbout = ({ kind, id }: AskedThing): LettersOf => [columns[kind], id]

/** When people wrote the newest letters about a thing, of a person or to an address; newest first. */
export async function newestLetters(
  tx: Database,
  [column, value]: LettersOf,
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('publisherRequest')
    .select('askedAt')
    .where(column, '=', value)
    .where('askedBy', 'is not', null)
    .orderBy('askedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ askedAt }) => askedAt)
}

export type LettersOf =
  | readonly [(typeof columns)[AskedThing['kind']] | 'askedBy', number]
  | readonly ['toAddress', string]

export interface WaitingPost {
  readonly id: number
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
  readonly publisherAskedAt: Date | null
  readonly isForEdition: boolean
  readonly hasPdf: boolean
  readonly ofCampaign: number | null
  readonly ofContentType: number | null
  readonly ofSite: number
}

/** Approved posts to come that wait for their publisher, or are print without its PDF. */
export async function postsToRemindOf(db: Database, until: Date): Promise<WaitingPost[]> {
  const hasPdf = sql<boolean>`exists (select from content_post_file f join upload u on u.id = f.upload_id
    where f.post_id = p.id and u.kind = 'pdf')`
  return db
    .selectFrom('contentPost as p')
    .innerJoin('postCampaign as c', 'c.campaignId', 'p.campaignId')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .innerJoin('site as s', 's.id', 'p.siteId')
    .select(['p.id', 'p.scheduledFor', 'p.day', 'p.publisherAskedAt', 't.isForEdition', hasPdf.as('hasPdf')])
    .select([
      'c.deadlineHours as ofCampaign',
      't.sentAheadHours as ofContentType',
      's.deadlineHours as ofSite',
    ])
    .where('p.deletedAt', 'is', null)
    .where('p.state', 'in', ['approved', 'awaiting-publisher', 'date-approved', 'content-confirmed'])
    .where((of) =>
      of.or([
        of('p.publisherAskedAt', 'is not', null),
        of.and([of('t.isForEdition', '=', true), of.not(hasPdf)]),
      ]),
    )
    .where(
      sql<boolean>`coalesce(p.scheduled_for, p.day::timestamp at time zone 'America/New_York') < ${until}`,
    )
    .orderBy('p.id')
    .execute()
}

/** Whether a job reminded of the post since then, so many hours before its deadline. */
export async function wasReminded(
  tx: Database,
  postId: number,
  hoursBefore: number,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('publisherRequest')
    .select('id')
    .where('postId', '=', postId)
    .where('hoursBefore', '=', hoursBefore)
    .where('askedAt', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Where content for the publisher of a site goes, and what the site is called. */
export async function siteOfContent(
  db: Database,
  siteId: number,
): Promise<{ readonly name: string; readonly contentAddress: string | null }> {
  return db
    .selectFrom('site')
    .select(['name', 'contentAddress'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}
