import { tidyLine } from '#domain/kernel/tidy-text.ts'
import type { CreativeFields } from '#contract/media/upload.ts'
import {
  checkCreative,
  type Creative,
  headlineLimit,
  needsFile,
  wholeLink,
} from '#domain/media/creative-rules.ts'
import { handsOf } from '#domain/people/actor.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { announceMedia, type Owner } from './change-media.ts'
import { tellWaiting } from './tell-waiting.ts'
import { insertMedia, type MediaRecord } from './store/media.ts'
import { showIfMade, takeFile } from './take-played.ts'

interface Input extends CreativeFields {
  readonly campaignId: number
  readonly file: Upload | undefined
}

export interface ChangedMedia {
  readonly record: MediaRecord
  readonly campaign: Owner
  readonly warning: string | null
}

/** Adds a banner or native ad to an impression campaign; it waits for approval, switched off. */
export async function addMedia(ctx: Context, input: Input): Promise<ChangedMedia> {
  const campaign = await findCampaign(ctx, input.campaignId, 'media.manage')
  if (campaign.kind !== 'impression') throw missing()
  const creative = completeCreative(input)
  allow(
    checkCreative(creative, headlineLimit(campaign.summaryZone, ctx.settings.get('text.shortHeadlineZones'))),
  )
  const file = await takeFile(ctx, input, campaign.pixels)
  if (needsFile(creative.kind, file !== null)) throw new Refused({ refused: 'file-missing', field: 'file' })
  const record = await ctx.db.transaction().execute(async (tx) => {
    // Locked only now: reading and drawing the picture took its time.
    const locked = await lockForChange(tx, ctx, campaign.id, 'media.manage')
    const at = ctx.clock.now()
    const added = await insertMedia(
      tx,
      {
        campaignId: locked.id,
        ...creative,
        ...noFile,
        ...campaign.pixels,
        ...file,
        altText: tidyLine(input.altText ?? ''),
        createdBy: ctx.actor.personId,
        editedBy: [...handsOf(ctx.actor)],
      },
      at,
    )
    if (file) await showIfMade(tx, ctx, input.uploadId, file)
    await announceMedia(tx, ctx, locked, {
      at,
      what: 'uploaded',
      mediaId: added.id,
      after: { headline: added.headline },
    })
    await tellWaiting(tx, ctx, locked, added)
    return added
  })
  return { record, campaign, warning: file?.warning ?? null }
}

const noFile = {
  fileKey: null,
  fileName: null,
  shownKey: null,
  shownType: null,
  posterKey: null,
  mimeType: null,
  byteSize: null,
  width: null,
  height: null,
}

/** What was not sent is empty; the kind is a banner that leads to a website. */
function completeCreative(fields: CreativeFields): Creative {
  return {
    kind: fields.kind ?? 'website',
    headline: tidyLine(fields.headline ?? ''),
    leadParagraph: tidyLine(fields.leadParagraph ?? ''),
    linkUrl: wholeLink(fields.linkUrl ?? ''),
    iosUrl: wholeLink(fields.iosUrl ?? ''),
    androidUrl: wholeLink(fields.androidUrl ?? ''),
    htmlContent: fields.htmlContent ?? '',
  }
}
