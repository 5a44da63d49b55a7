import { tidyLine } from '#domain/kernel/tidy-text.ts'
import type { CreativeFields, editMedia as endpoint } from '#contract/media/upload.ts'
import {
  type Creative,
  checkCreative,
  headlineLimit,
  needsFile,
  wholeLink,
} from '#domain/media/creative-rules.ts'
import { handsOf } from '#domain/people/actor.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, missing, Refused, refuseStale } from '../kernel/refused.ts'
import type { ChangedMedia } from './add-media.ts'
import { announceMedia, lockOwnMedia } from './change-media.ts'
import { tellWaiting } from './tell-waiting.ts'
import { findMedia, keepApproved, type MediaRecord, replaceContent } from './store/media.ts'
import { showIfMade, takeFile } from './take-played.ts'

interface Input extends CreativeFields {
  readonly mediaId: number
  readonly seenUpdatedAt?: Date | undefined
  readonly file: Upload | undefined
}

/** Changes an ad. Fields that were not sent stay, the file too; what is new waits for approval again. */
export async function editMedia(ctx: Context, input: Input): Promise<ChangedMedia> {
  const known = await findMedia(ctx.db, input.mediaId)
  if (!known) throw missing()
  const campaign = await findCampaign(ctx, known.campaignId, 'media.manage')
  const limit = headlineLimit(campaign.summaryZone, ctx.settings.get('text.shortHeadlineZones'))
  refuseIfChanged(known, input)
  // The words first: a form that is refused for them leaves no file behind.
  allow(checkCreative(changedCreative(known, input), limit))
  const file = await takeFile(ctx, input, campaign.pixels)
  const record = await ctx.db.transaction().execute(async (tx) => {
    const { record: before } = await lockOwnMedia(tx, ctx, input.mediaId, 'media.manage')
    const creative = changedCreative(before, input)
    refuseIfChanged(before, input)
    allow(checkCreative(creative, limit))
    if (needsFile(creative.kind, file !== null || before.fileKey !== null)) {
      throw new Refused({ refused: 'file-missing', field: 'file' })
    }
    const altText = tidyLine(input.altText ?? before.altText)
    if (!file && isSame(before, creative) && altText === before.altText) return before
    const at = ctx.clock.now()
    await keepApproved(tx, before)
    const editedBy = [...new Set([...before.editedBy, ...handsOf(ctx.actor)])]
    const content = { ...before, ...creative, ...file, altText, editedBy }
    const after = await replaceContent(tx, before.id, content, at)
    if (file) await showIfMade(tx, ctx, input.uploadId, file)
    await announceMedia(tx, ctx, campaign, {
      at,
      what: 'edited',
      mediaId: before.id,
      before: { headline: before.headline, linkUrl: before.linkUrl, fileKey: before.fileKey },
      after: { headline: after.headline, linkUrl: after.linkUrl, fileKey: after.fileKey },
    })
    await tellWaiting(tx, ctx, campaign, after)
    return after
  })
  return { record, campaign, warning: file?.warning ?? null }
}

/** What somebody else saved since this person looked is not overwritten unseen. */
function refuseIfChanged(saved: MediaRecord, input: Input): void {
  refuseStale<typeof endpoint>(input, saved, { headline: saved.headline }, { headline: input.headline })
}

function changedCreative(before: MediaRecord, fields: CreativeFields): Creative {
  return {
    kind: fields.kind ?? before.kind,
    headline: tidyLine(fields.headline ?? before.headline),
    leadParagraph: tidyLine(fields.leadParagraph ?? before.leadParagraph),
    linkUrl: wholeLink(fields.linkUrl ?? before.linkUrl),
    iosUrl: wholeLink(fields.iosUrl ?? before.iosUrl),
    androidUrl: wholeLink(fields.androidUrl ?? before.androidUrl),
    htmlContent: fields.htmlContent ?? before.htmlContent,
  }
}

function isSame(before: MediaRecord, creative: Creative): boolean {
  return (Object.keys(creative) as (keyof Creative)[]).every((field) => creative[field] === before[field])
}
