/** The press campaigns that articles are written for. */
import type { Context, Database } from '../kernel/context.ts'
import { lockTargetsOf, type TargetOf } from '../content/lock-targets.ts'
import { type PlaceOfArticles, placeOfArticles } from './store/places.ts'

export type ArticleTarget = TargetOf<PlaceOfArticles>

/** Locked, of one advertiser, each with a credit; whoever manages a campaign writes its articles. */
export const lockPressTargets = (
  tx: Database,
  ctx: Context,
  wanted: {
    readonly ownId: number | null
    readonly ids: readonly number[]
    readonly advertiserId: number | null
  },
): Promise<ArticleTarget[]> =>
  lockTargetsOf<PlaceOfArticles>(
    {
      kind: 'press',
      placeOf: placeOfArticles,
      typeOf: () => null,
      mayWrite: () => ({ verdict: 'ok', status: 422 }),
    },
    tx,
    ctx,
    {
      ...wanted,
      like: wanted.advertiserId === null ? null : { advertiserId: wanted.advertiserId, contentType: null },
    },
  )
