/** An ad as a reply shows it: with its figures, and with what this person may do to it. */
import type { Media } from '#contract/media/ad.ts'
import { reasonIn, sentenceOf } from '#contract/refusals.ts'
import { formatClickRate } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import {
  mayArchiveMedia,
  mayBeDecided,
  mayDecide,
  mayDeleteMedia,
  maySwitch,
} from '#domain/media/approval.ts'
import { kindOfBanner } from '#domain/media/played-file.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { mediaPlaceOf } from './place.ts'
import { pictureAddress } from './show-picture.ts'
import { figuresOfMedia, type MediaFigures } from './store/figures.ts'
import type { MediaRecord } from './store/media.ts'

type Campaign = Awaited<ReturnType<typeof findCampaign>>

const none: MediaFigures = { views: 0, clicks: 0 }

/** Several ads of one campaign, with all their views and today's. */
export async function viewMedia(
  ctx: Context,
  campaign: Campaign,
  records: readonly MediaRecord[],
): Promise<Media[]> {
  const today = newYorkDay(ctx.clock.now())
  const [ever, todays] = await Promise.all([
    figuresOfMedia(ctx.db, campaign.id, null, today),
    figuresOfMedia(ctx.db, campaign.id, today, today),
  ])
  return records.map((record) =>
    view(ctx.actor, campaign, record, ever.get(record.id) ?? none, todays.get(record.id) ?? none),
  )
}

/** The view of one ad after it changed. */
export async function viewOne(ctx: Context, record: MediaRecord): Promise<Media> {
  const campaign = await findCampaign(ctx, record.campaignId, 'campaign.view')
  const [item] = await viewMedia(ctx, campaign, [record])
  return item as Media
}

function view(
  actor: Actor,
  campaign: Campaign,
  record: MediaRecord,
  ever: MediaFigures,
  today: MediaFigures,
): Media {
  const relation = relationTo(actor, campaign)
  const mayManage = may(actor, 'media.manage', relation)
  return {
    ...record,
    typeCode: campaign.typeCode,
    place: mediaPlaceOf(campaign),
    fileKind: kindOfBanner(record.mimeType),
    filePath: record.shownKey && pictureAddress(record.id, record.shownKey),
    posterPath: record.posterKey && pictureAddress(record.id, record.posterKey),
    views: ever.views,
    clicks: ever.clicks,
    ctr: formatClickRate(ever.clicks, ever.views),
    viewsToday: today.views,
    clicksToday: today.clicks,
    ctrToday: formatClickRate(today.clicks, today.views),
    may: {
      edit: mayManage,
      approve: mayBeDecided(record) === 'ok' && mayDecide(actor, campaign, record),
      switchOn: may(actor, 'media.switch', relation)
        ? sentenceOrNull(maySwitch(record, true))
        : sentenceOf({ refused: 'forbidden' }),
      archive: mayManage ? sentenceOrNull(mayArchiveMedia(record)) : sentenceOf({ refused: 'forbidden' }),
      delete: mayManage ? sentenceOrNull(mayDeleteMedia(record)) : sentenceOf({ refused: 'forbidden' }),
    },
  }
}

function sentenceOrNull(verdict: Verdict): string | null {
  return reasonIn(verdict)
}
