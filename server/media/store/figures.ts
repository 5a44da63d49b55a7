/** SQL of the views and clicks of ads. */
import { sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

export interface MediaFigures {
  readonly views: number
  readonly clicks: number
}

/** Views and clicks of each ad of a campaign from one New York day to another, both included. */
export async function figuresOfMedia(
  db: Database,
  campaignId: number,
  from: NewYorkDay | null,
  to: NewYorkDay,
): Promise<Map<number, MediaFigures>> {
  const rows = await db
    .selectFrom('mediaDay as d')
    .innerJoin('media as m', 'm.id', 'd.mediaId')
    .select(['d.mediaId', sql<bigint>`sum(d.views)`.as('views'), sql<bigint>`sum(d.clicks)`.as('clicks')])
    .where('m.campaignId', '=', campaignId)
    .where('d.day', '<=', to)
    .$if(from !== null, (query) => query.where('d.day', '>=', from ?? to))
    .groupBy('d.mediaId')
    .execute()
  return new Map(rows.map((row) => [row.mediaId, { views: Number(row.views), clicks: Number(row.clicks) }]))
}
