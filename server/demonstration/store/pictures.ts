/** SQL of the demonstration's ads. */
import type { Database } from '#server/kernel/context.ts'

export interface NewPicture {
  readonly campaignId: number
  readonly headline: string
  readonly linkUrl: string
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
  const { isOn, approvedBy, ...media } = picture
  const isDecided = picture.approval !== 'pending'
  const { id } = await tx
    .insertInto('media')
    .values({
      ...media,
      contentType: 'website',
      leadParagraph: 'Rooms, rugs, rates and reasons: see for yourself.',
      shownKey: picture.fileKey,
      mimeType: 'image/png',
      altText: picture.headline,
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
