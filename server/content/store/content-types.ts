/** SQL of the types of content. */
import type { ContentType } from '#domain/content/content-type.ts'
import type { Database } from '#server/kernel/context.ts'

/** What a campaign's posts are, and for which site. */
export interface PlaceOfPosts {
  readonly siteId: number
  readonly siteName: string
  readonly type: ContentType
}

/** Null where the campaign sells no posts. */
export async function placeOfPosts(db: Database, campaignId: number): Promise<PlaceOfPosts | null> {
  const row = await db
    .selectFrom('postCampaign as p')
    .innerJoin('campaign as c', 'c.id', 'p.campaignId')
    .innerJoin('site as s', 's.id', 'c.siteId')
    .innerJoin('contentType as t', 't.key', 'p.contentType')
    .select([
      'c.siteId',
      's.name as siteName',
      't.key',
      't.name',
      't.needsText',
      't.needsMedia',
      't.needsLink',
      't.allowsPdf',
    ])
    .select([
      't.textLimit',
      't.lineLimit',
      't.sentAheadHours',
      't.isMail',
      't.isForEdition',
      't.hasTag',
      't.isPost',
      't.needsFlag',
    ])
    .where('p.campaignId', '=', campaignId)
    .executeTakeFirst()
  if (!row) return null
  const { siteId, siteName, ...type } = row
  return { siteId, siteName, type }
}

/** The types whose text is the HTML of a mail. */
export async function keysOfMails(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('contentType').select('key').where('isMail', '=', true).execute()
  return new Set(rows.map(({ key }) => key))
}
