/** SQL of the demonstration's posts and articles. */
import type { Insertable } from 'kysely'
import type { ContentType } from '#domain/content/content-type.ts'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

/** Of the posts of a content campaign. */
export type PlantedType = Pick<ContentType, 'key' | 'isMail' | 'isForEdition' | 'needsLink'>

export async function typeOf(tx: Database, campaignId: number): Promise<PlantedType> {
  return tx
    .selectFrom('postCampaign as p')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .select(['t.key', 't.isMail', 't.isForEdition', 't.needsLink'])
    .where('p.campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
}

type PostRow = Insertable<Tables['contentPost']>

/** Such as its type asks for: a mail with its people, a story with its link. */
export async function insertPost(
  tx: Database,
  type: PlantedType,
  { title, ...post }: Omit<PostRow, 'contentType'> & { readonly title: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('contentPost')
    .values({
      ...post,
      contentType: type.key,
      message: type.isMail ? `<p>${title}</p>` : title,
      takesSlot: !type.isForEdition,
      ...(type.isMail && { subject: title, fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }),
      ...(type.needsLink && { linkUrl: 'https://ohrbakery.example/' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PlantedArticle {
  readonly campaignId: number
  readonly siteId: number
  readonly title: string
  readonly scheduledFor: Date
  readonly isOut: boolean
  readonly createdBy: number
  readonly createdAt: Date
}

export async function insertArticle(
  tx: Database,
  { title, isOut, ...article }: PlantedArticle,
): Promise<void> {
  const state = isOut ? 'published' : 'scheduled'
  const publishedAt = isOut ? article.scheduledFor : null
  await tx
    .insertInto('pressPost')
    .values({ ...article, headline: title, state, publishedAt })
    .execute()
}
