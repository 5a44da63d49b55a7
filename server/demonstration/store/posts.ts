/** SQL of the demonstration's posts and articles. */
import type { Insertable, Selectable } from 'kysely'
import type { ContentType } from '#domain/content/content-type.ts'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

/** The type of the posts of a content campaign, as far as planting asks. */
export type PlantedType = Pick<ContentType, 'key' | 'isMail' | 'isForEdition' | 'needsLink'>

export async function plantedTypeOf(tx: Database, campaignId: number): Promise<PlantedType> {
  return tx
    .selectFrom('postCampaign as p')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .select(['t.key', 't.isMail', 't.isForEdition', 't.needsLink'])
    .where('p.campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
}

export type PlantedRow = Selectable<Tables['contentPost']>

export async function insertPlantedPost(
  tx: Database,
  type: PlantedType,
  post: Omit<Insertable<Tables['contentPost']>, 'contentType'>,
): Promise<PlantedRow> {
  return tx
    .insertInto('contentPost')
    .values({ ...post, contentType: type.key, takesSlot: !type.isForEdition })
    .returningAll()
    .executeTakeFirstOrThrow()
}
