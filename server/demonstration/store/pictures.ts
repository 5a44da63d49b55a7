/** SQL of the demonstration's ads. */
import type { Database } from '#server/kernel/context.ts'

export interface NewPicture {
  readonly campaignId: number
  readonly headline: string
  readonly link: string
  readonly fileKey: string
  readonly byteSize: number
  readonly width: number
  readonly height: number
  readonly approval: 'pending' | 'rejected' | 'approved'
  readonly isOn: boolean
  readonly createdBy: number
  readonly approvedBy: number
}

export async function insertPicture(tx: Database, picture: NewPicture, at: Date): Promise<number> {
  const decided = picture.approval !== 'pending'
  const { id } = await tx
    .insertInto('media')
    .values({
      campaignId: picture.campaignId,
      contentType: 'website',
      headline: picture.headline,
      leadParagraph: 'Rooms, rugs, rates and reasons: see for yourself.',
      linkUrl: picture.link,
      fileKey: picture.fileKey,
      shownKey: picture.fileKey,
      mimeType: 'image/png',
      byteSize: picture.byteSize,
      width: picture.width,
      height: picture.height,
      altText: picture.headline,
      approval: picture.approval,
      approvalChangedAt: decided ? at : null,
      approvalChangedBy: decided ? picture.approvedBy : null,
      switchedOnAt: picture.isOn ? at : null,
      switchedOnBy: picture.isOn ? picture.createdBy : null,
      createdBy: picture.createdBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
