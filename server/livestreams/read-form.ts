/** What was typed of a livestream, read and held to the rules. */
import type { TypedLivestream } from '#contract/livestreams/write.ts'
import { readFlightDate } from '#domain/campaigns/dates.ts'
import { isRefusal, refuse } from '#domain/kernel/verdict.ts'
import { tidyLine, tidyText } from '#domain/kernel/tidy-text.ts'
import { type AirWindow, faultsOfWindows, fieldOf, inOrder } from '#domain/livestreams/air-window.ts'
import {
  bannerPixels,
  faultsOfLivestream,
  type LivestreamWords,
  titleLimits,
} from '#domain/livestreams/livestream-rules.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { fitsPlace, mayUpload } from '#domain/media/file-rules.ts'
import { checkAltText } from '#domain/content/words/alt-text.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { PieceCampaign } from '../content/piece.ts'
import type { PostFile } from '../content/save-post.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, type ReadonlyValue, Refused } from '../kernel/refused.ts'
import { fileLimits } from '../media/take-upload.ts'
import { uploadsOfForm } from '../media/uploads/uploads-of-form.ts'
import { livestreamSites } from './store/livestream-sites.ts'

/** What a form says, with the banner that came within it. */
export type LivestreamWish = ReadonlyValue<TypedLivestream> & { readonly sentBannerId?: number | undefined }

/** What was sent in the place of what stood. */
export function livestreamWordsAfter(before: LivestreamWords, wish: LivestreamWish): LivestreamWords {
  return {
    title: wish.title === undefined ? before.title : tidyText(wish.title),
    titleLink: wholeLink(wish.titleLink ?? before.titleLink),
    linkUrl: wholeLink(wish.linkUrl ?? before.linkUrl),
    htmlContent: wish.htmlContent?.normalize('NFC').trim() ?? before.htmlContent,
    isLinkTracked: wish.isLinkTracked ?? before.isLinkTracked,
    isLinkShortened: wish.isLinkShortened ?? before.isLinkShortened,
  }
}

export function checkWords({ settings }: Pick<Context, 'settings'>, words: LivestreamWords): void {
  const { cap } = titleLimits(settings.get('text.limits.livestream'))
  const [fault] = faultsOfLivestream(words, cap)
  if (fault) throw new Refused(fault)
}

/** The windows in their order; what was not sent is as it stood. */
export function windowsWished(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  wish: LivestreamWish,
  before: readonly AirWindow[],
): readonly AirWindow[] {
  const now = clock.now()
  const windows = wish.windows ? listed(wish.windows, now) : moved(wish, before, now)
  if (windows === before && before.length > 0) return before
  const [fault] = faultsOfWindows(
    windows,
    before,
    { longestDays: settings.get('livestreams.longestDays') },
    now,
  )
  if (fault) throw new Refused(fault)
  return inOrder(windows)
}

const listed = (typed: NonNullable<LivestreamWish['windows']>, now: Date): AirWindow[] =>
  typed.map(({ start, end }, at) => ({
    startsAt: readInstant(start, now, fieldOf(at)),
    endsAt: readInstant(end, now, fieldOf(at)),
  }))

/** With another beginning of the first or another end of the last; of a new livestream both are needed. */
function moved(
  { firstStart, lastEnd }: LivestreamWish,
  before: readonly AirWindow[],
  now: Date,
): readonly AirWindow[] {
  if (!firstStart && !lastEnd) return before
  const startsAt = firstStart && readInstant(firstStart.text, now, firstStart.field)
  const endsAt = lastEnd && readInstant(lastEnd.text, now, lastEnd.field)
  const last = before.length - 1
  if (last < 0)
    return [
      {
        startsAt: startsAt ?? readInstant('', now, 'windows'),
        endsAt: endsAt ?? readInstant('', now, 'windows'),
      },
    ]
  return before.map((one, at) => ({
    startsAt: (at === 0 && startsAt) || one.startsAt,
    endsAt: (at === last && endsAt) || one.endsAt,
  }))
}

function readInstant(text: string, now: Date, field: string): Date {
  const read = readFlightDate(text, now)
  if (read === null || isRefusal(read)) throw new Refused({ ...(read ?? refuse('date-unreadable')), field })
  return read
}

/** One of the sites that show livestreams; one that stopped to do so keeps those that it has. */
export async function siteWished(
  tx: Database,
  { siteId: wished }: LivestreamWish,
  before: { readonly siteId: number; readonly isKept: boolean },
): Promise<number> {
  const siteId = wished ?? before.siteId
  if (siteId === before.siteId && before.isKept) return siteId
  if ((await livestreamSites(tx)).some(({ id }) => id === siteId)) return siteId
  throw new Refused({ refused: 'livestream-site', field: 'siteId' })
}

/** Livestream admins alone put one before others; a form may send what stood. */
export function priorityWished(
  { actor }: Pick<Context, 'actor'>,
  campaign: PieceCampaign,
  { priority }: LivestreamWish,
  before: number,
): number {
  if (priority === undefined || priority === before) return before
  if (!may(actor, 'livestream.priority', relationTo(actor, campaign)))
    throw new Refused({ refused: 'forbidden', field: 'priority' }, 403)
  return priority
}

/** One picture of the pixels of its place, or none. */
export async function bannerWished(
  tx: Database,
  ctx: Context,
  wish: LivestreamWish,
  before: PostFile | null,
): Promise<PostFile | null> {
  const wished = wish.sentBannerId ?? wish.bannerId
  const id = wished === undefined ? (before?.id ?? null) : wished
  if (id === null) return null
  if (id !== before?.id) await checkBanner(tx, ctx, id)
  const altText = tidyLine(wish.altText ?? (id === before?.id ? before.altText : ''))
  const verdict = checkAltText(altText, id)
  if (verdict !== 'ok') throw new Refused({ ...verdict, field: 'altText' })
  return { id, altText }
}

async function checkBanner(tx: Database, ctx: Context, id: number): Promise<void> {
  try {
    const [upload] = await uploadsOfForm(tx, ctx, [id], (kind) => kind !== 'pdf')
    const { mimeType, byteSize, width, height } = { mimeType: '', byteSize: 0n, ...upload }
    allow(mayUpload('small-image', { mimeType: mimeType ?? '', byteSize: Number(byteSize) }, fileLimits(ctx)))
    allow(fitsPlace({ width: width ?? 0, height: height ?? 0 }, bannerPixels))
  } catch (error) {
    throw error instanceof Refused ? error.atField('file') : error
  }
}
