/** SQL of the demonstration's ads. */
import type { Database } from '#server/kernel/context.ts'

export interface NewPicture {
  readonly campaignId: number
  readonly headline: string
  /** The words for a picture; left out: its headline. */
  readonly altText?: string
  readonly linkUrl: string
  readonly fileKey: string
  /** A PNG unless it says otherwise. */
  readonly mimeType?: string
  /** A still picture of a video. */
  readonly posterKey?: string | null
  readonly byteSize: number
  readonly width: number
  readonly height: number
  readonly approval: 'pending' | 'rejected' | 'approved'
  readonly rejectionReason?: string | null
  readonly isOn: boolean
  readonly createdBy: number
  readonly approvedBy: number
}

export async function insertPicture(tx: Database, picture: NewPicture, at: Date): Promise<number> {
  const { isOn, approvedBy, ...media } = picture
  const isDecided = picture.approval !== 'pending'
  const { id } = await tx
    .insertInto('media')
    .values({
      mimeType: 'image/png',
      altText: picture.headline,
      ...media,
      contentType: 'website',
      leadParagraph: 'Rooms, rugs, rates and reasons: see for yourself.',
      shownKey: picture.fileKey,
      approvalChangedAt: isDecided ? at : null,
      approvalChangedBy: isDecided ? approvedBy : null,
      switchedOnAt: isOn ? at : null,
      switchedOnBy: isOn ? picture.createdBy : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is shown already of the campaign of this name: an ad that joins them has their place. */
export async function picturesOfCampaign(db: Database, name: string) {
  return db
    .selectFrom('media as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaignId')
    .select(['m.campaignId', 'm.headline', 'm.createdBy'])
    .select((of) => [
      of.fn.coalesce('m.width', of.lit(0)).as('width'),
      of.fn.coalesce('m.height', of.lit(0)).as('height'),
    ])
    .select((of) => of.fn.coalesce('m.linkUrl', of.val('')).as('linkUrl'))
    .where('c.name', '=', name)
    .orderBy('m.id')
    .execute()
}
