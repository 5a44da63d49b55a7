/** Links to previews: for a day, for whoever holds them, and ended by whoever sees what they show in the dashboard. */
import type { OpenedPreview } from '#contract/media/previews.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { findCampaign } from '#server/campaigns/find-campaign.ts'
import type { Context, Platform } from '#server/kernel/context.ts'
import { missing, Refused } from '#server/kernel/refused.ts'
import { findOneTimeLink, openLink } from '#server/people/one-time-link.ts'
import {
  countOpen,
  deleteEnded,
  endOnePreview,
  endPreviewsLike,
  findPreview,
  insertPreview,
  lockOpening,
  type PreviewRecord,
} from '../store/previews.ts'

const openMs = 24 * 3_600_000

interface PreviewWish extends Pick<PreviewRecord, 'kind' | 'itemId' | 'campaignId'> {
  /** What is shown instead of what is kept, and its file. */
  readonly typed?: object
  readonly uploadId?: number | null
  /** What the site is called on which it is shown. */
  readonly site: string
  /** Where on the page it stands. */
  readonly at?: string
}

const valueOf = (id: number): string => `preview ${id}`

/** Its token stands in the answer and nowhere else. */
export async function openPreviewOf(
  { db, clock, actor, config, settings }: Context,
  { kind, itemId, campaignId, typed, uploadId = null, site, at = '' }: PreviewWish,
): Promise<OpenedPreview> {
  const now = clock.now()
  const until = new Date(now.getTime() + openMs)
  const madeBy = actor.personId
  return db.transaction().execute(async (tx) => {
    await lockOpening(tx, madeBy)
    const { count, firstEnd } = await countOpen(tx, madeBy, now)
    if (firstEnd && count >= settings.get('previews.openPerPerson'))
      throw new Refused(
        { refused: 'previews-many', values: { n: String(count), time: `${formatTime(firstEnd)} ET` } },
        409,
      )
    const shown = typed ? JSON.stringify(typed) : null
    const id = await insertPreview(tx, {
      kind,
      itemId,
      campaignId,
      typed: shown,
      uploadId,
      madeBy,
      expiresAt: until,
    })
    const link = { purpose: 'preview', value: valueOf(id), expiresAt: until } as const
    const token = await openLink(tx, link, now)
    return { id, address: `${config.baseUrl}/preview/${token}${at}`, site, until }
  })
}

/** Of what is somebody else's there is none. Ending it again changes nothing. */
export async function endPreview(ctx: Context, id: number, which: 'all' | 'this'): Promise<void> {
  const preview = await findPreview(ctx.db, id)
  if (!preview) throw missing()
  await findCampaign(ctx, preview.campaignId, 'campaign.view')
  const now = ctx.clock.now()
  await (which === 'all' ? endPreviewsLike(ctx.db, preview, now) : endOnePreview(ctx.db, id, now))
}

/** Null where a link has ended or never was one. */
export async function previewedBy(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<PreviewRecord | null> {
  const link = await findOneTimeLink(db, 'preview', token)
  const [, id] = /^preview (\d+)$/.exec(link?.value ?? '') ?? []
  const preview = id ? await findPreview(db, Number(id)) : null
  return preview && preview.expiresAt > clock.now() ? preview : null
}

export const forgetEndedPreviews = ({ db, clock }: Platform): Promise<number> => deleteEnded(db, clock.now())
