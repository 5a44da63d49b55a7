/** SQL of the campaigns that an ad may be copied to. */
import type { Pixels } from '#domain/media/file-rules.ts'
import type { Database } from '#server/kernel/context.ts'

interface From {
  readonly id: number
  readonly advertiserId: number
  readonly pixels: Pixels | null
}

/** The other impression campaigns of an advertiser with the same pixels, by name; those put away are none. */
export async function copyTargetsOfMedia(
  db: Database,
  { id, advertiserId, pixels }: From,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('campaign as c')
    .innerJoin('product as p', 'p.id', 'c.productId')
    .select(['c.id', 'c.name'])
    .where('c.kind', '=', 'impression')
    .where('c.advertiserId', '=', advertiserId)
    .where('c.id', '<>', id)
    .where('c.archivedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where('p.imageWidth', 'is not distinct from', pixels?.width ?? null)
    .where('p.imageHeight', 'is not distinct from', pixels?.height ?? null)
    .orderBy('c.name')
    .execute()
}
