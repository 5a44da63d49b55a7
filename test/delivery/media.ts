/** Ads made to measure for delivery, written straight into the tables with their pictures. */
import { advertiserOf } from './campaigns.ts'
import { worldStart } from '../instant.ts'
import type { World } from '../world.ts'

export interface MediaFacts {
  readonly kind: 'website' | 'app' | 'html'
  readonly approval: 'pending' | 'rejected' | 'approved'
  readonly on: boolean
  readonly link: string | null
  readonly html: string | null
}

/** A banner of the campaign, approved and on unless said otherwise. */
export async function addMedia(
  { db, platform }: World,
  campaignId: number,
  facts: Partial<MediaFacts>,
): Promise<number> {
  const advertiserId = await advertiserOf(db)
  const approval = facts.approval ?? 'approved'
  const on = (facts.on ?? true) && approval === 'approved'
  const kind = facts.kind ?? 'website'
  const key = await platform.files.put(Buffer.from(`picture of ${campaignId}`))
  const { id } = await db
    .insertInto('media')
    .values({
      campaignId,
      contentType: kind,
      headline: 'Spring at last',
      leadParagraph: 'Everything in bloom.',
      linkUrl: facts.link === undefined ? 'https://spring.example/sale' : facts.link,
      htmlContent: facts.html ?? null,
      fileKey: kind === 'html' ? null : key,
      shownKey: kind === 'html' ? null : key,
      mimeType: kind === 'html' ? null : 'image/png',
      width: 728,
      height: 90,
      approval,
      switchedOnAt: on ? worldStart : null,
      switchedOnBy: on ? advertiserId : null,
      createdBy: advertiserId,
      createdAt: worldStart,
      updatedAt: worldStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
