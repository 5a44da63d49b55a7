/** The livestreams that wait for this very person's approval, for the desk where ads and posts are approved too. */
import type { LivestreamContent, WaitingLivestream } from '#contract/livestreams/desk.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import { valuesAsApproved } from '../content/queue/before-edit.ts'
import type { Context } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { viewUploads } from '../media/uploads/find-uploads.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { versionOfLivestream } from './change-livestream.ts'
import { type WaitingLivestreamRow, listWaitingLivestreams } from './store/livestreams.ts'
import { siteNames } from './store/livestream-sites.ts'
import { readWhole } from './read-whole.ts'
import { embedAddress } from './view-livestreams.ts'

/** Those that wait longest first; what was approved and changed since stands beside what was approved of it. */
export async function waitingLivestreams(ctx: Context, most: number): Promise<WaitingLivestream[]> {
  const { db } = ctx
  const rows = new Map((await toDecide(ctx, most)).map((row) => [row.id, row]))
  const ids = [...rows.keys()]
  const whole = await readWhole(ctx, ids)
  const before = await valuesAsApproved(db, ids)
  const names = await namesOfPersons(
    db,
    [...rows.values()].flatMap(({ createdBy, advertiserId }) => [createdBy, advertiserId]),
  )
  const sites = await siteNames(
    db,
    whole.map(({ piece }) => piece.siteId),
  )
  const versions = whole.map((one) => ({
    ...one,
    now: versionOfLivestream(one),
    approved: before.get(one.piece.id),
  }))
  const banners = await viewUploads(
    db,
    versions.flatMap(({ now, approved }) => [idIn(now.bannerName), idIn(approved?.['bannerName'])].flat()),
  )
  const contentOf = (
    id: number,
    version: 'now' | 'approved',
    of: ReturnType<typeof versionOfLivestream>,
  ) => ({
    title: of.title,
    titleLink: of.titleLink,
    bannerLink: of.linkUrl,
    htmlContent: of.htmlContent,
    bannerPath: banners.get(idIn(of.bannerName)[0] ?? 0)?.shownPath ?? null,
    embedAddress: embedAddress(id, version),
  })
  return versions.flatMap(({ piece: post, parts, now, approved }): WaitingLivestream[] => {
    const row = rows.get(post.id)
    if (!row) return []
    const { id, submittedAt, createdAt, updatedAt } = post
    const shownBefore: LivestreamContent | null = approved
      ? contentOf(id, 'approved', { ...now, ...approved })
      : null
    return [
      {
        ...contentOf(id, 'now', now),
        id,
        windows: [...parts.windows],
        updatedAt,
        waitsSince: submittedAt ?? createdAt,
        campaign: { id: post.campaignId, name: row.campaignName },
        advertiserName: names.get(row.advertiserId) ?? '',
        siteName: sites.get(post.siteId) ?? '',
        createdByName: names.get(post.createdBy) ?? '',
        before: shownBefore,
      },
    ]
  })
}

export const countWaitingLivestreams = async (ctx: Context): Promise<number> =>
  (await toDecide(ctx, null)).length

/** Somebody of whom four eyes are asked decides about none of their own. */
async function toDecide(ctx: Context, most: number | null): Promise<WaitingLivestreamRow[]> {
  const rows = await listWaitingLivestreams(ctx.db, advertisersFor(ctx.actor, 'media.approve'), most)
  const isOwnWork = await findOwnWork(ctx, 'content-post', rows)
  return rows.filter(({ id }) => !isOwnWork(id))
}

/** `upload:12` names the upload 12. */
const idIn = (bannerName: unknown): number[] => {
  const [, id] = /^upload:(\d+)$/.exec(String(bannerName ?? '')) ?? []
  return id === undefined ? [] : [Number(id)]
}
