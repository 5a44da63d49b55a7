/** What the form of a livestream sends: a new one, or what was changed of one. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import { getLivestream } from '#contract/livestreams/list.ts'
import type { LivestreamForm } from '#contract/livestreams/list.ts'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { openNewLivestream, openTypedLivestream } from '#contract/livestreams/previews.ts'
import { createLivestream, editLivestream } from '#contract/livestreams/write.ts'
import type { OpenedPreview } from '#contract/media/previews.ts'
import { pictureField } from '#contract/media/upload.ts'
import { call } from '#web/kernel/call.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { sendWhole } from '#web/media/send-in-pieces.ts'
import { upload } from '#web/kernel/upload.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'
import {
  partsInLivestream,
  partsOfLivestream,
  type TypedLivestream,
  withWholeLinks,
} from '#web/livestreams/typed-livestream.ts'

/** A link to what is typed as it would look on its site while it is on air. */
export async function previewLivestream(
  typed: TypedLivestream,
  { campaignId, item }: Pick<Where, 'campaignId' | 'item'>,
): Promise<OpenedPreview> {
  const { title, titleLink, linkUrl, htmlContent, altText, siteId, file, isBannerKept } =
    withWholeLinks(typed)
  const bannerId = file ? await sendWhole(file, () => undefined) : isBannerKept ? undefined : null
  const body = { title, titleLink, linkUrl, htmlContent, altText, siteId: Number(siteId), bannerId }
  return item
    ? call(openTypedLivestream, { params: { id: item.id }, body })
    : call(openNewLivestream, { params: { id: campaignId }, body })
}

interface Where {
  readonly campaignId: number
  /** The livestream that is changed. */
  readonly item: Livestream | undefined
  readonly rules: LivestreamForm
  readonly onProgress: (sent: number) => void
}

interface SeenLivestream {
  readonly parts: readonly PartInWords[]
  readonly updatedAt: Date
}

/** What the banner is called that the form leaves there. */
export const bannerOf = ({ file, isBannerKept }: TypedLivestream, item: Livestream | undefined): string =>
  file?.name ?? (isBannerKept ? (item?.banner?.name ?? '') : '')

/** Null where what somebody else saved meanwhile was left as it is. */
export async function sendLivestream(
  typed: TypedLivestream,
  { campaignId, item, rules, onProgress }: Where,
): Promise<Reply<typeof editLivestream> | null> {
  const { file, isBannerKept, adKey, seen, seenAtMs, siteId, priority, ...said } = withWholeLinks(typed)
  const body = {
    ...said,
    siteId: Number(siteId),
    priority: Number(priority),
    // A file that comes with the form is the banner; another one is taken away only where nothing comes.
    ...(!isBannerKept && !file && { bannerId: null }),
  }
  const files: Record<string, File> = file ? { [pictureField]: file } : {}
  if (!item || !seen)
    return upload(createLivestream, { body: { ...body, campaignId, adKey } }, files, { onProgress })
  const { id } = item
  const wish = {
    what: 'this livestream',
    read: ({ parts }: SeenLivestream) => parts,
    mine: partsOfLivestream(typed, bannerOf(typed, item), rules),
    send: (seenUpdatedAt: Date) =>
      upload(editLivestream, { params: { id }, body: { ...body, seenUpdatedAt } }, files, { onProgress }),
  }
  const reread = async () => {
    const { item: fresh } = await call(getLivestream, { params: { id } })
    return { parts: partsInLivestream(fresh, rules), updatedAt: fresh.updatedAt }
  }
  return (await saveUnlessChanged(wish, { parts: seen, updatedAt: new Date(seenAtMs) }, reread)).saved
}
