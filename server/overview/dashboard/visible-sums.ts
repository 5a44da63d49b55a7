/**
 * The sums over all pages. Of some thousand campaigns they are added anew for every answer; of more they are kept
 * for a while and say of which instant they are, because they change with every view that is counted and nobody
 * could read them as fast. Counts of campaigns are never kept so: they are exact in every answer.
 */
import type { RowClass } from '#domain/campaigns/campaign.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Context } from '#server/kernel/context.ts'
import { advertisersInScope, type CampaignFilter } from '../store/scope.ts'
import { type Sums, sumsByClass } from '../store/totals.ts'

/** Adding up so many takes some milliseconds. */
const mostAddedAnew = 2_000
/** Older sums are added up again while the old ones answer; those beyond the longest age are waited for. */
const freshMs = 10_000
const longestMs = 60_000
/** Scopes and filters whose sums are kept; the one asked for longest ago goes first. */
const mostKept = 200

interface DatedSums {
  readonly asOf: Date
  readonly byClass: ReadonlyMap<RowClass, Sums>
}

export interface VisibleSums {
  /** `campaigns` tells how many there are to add up. */
  read(ctx: Context, filter: CampaignFilter, campaigns: number): Promise<DatedSums>
}

interface KeptSums {
  sums: DatedSums | null
  adding: Promise<DatedSums> | null
}

export function openSums(): VisibleSums {
  const everything = new Map<string, KeptSums>()
  return {
    async read(ctx, filter, campaigns) {
      if (campaigns <= mostAddedAnew) return addUp(ctx, filter)
      const asOf = ctx.clock.now()
      const kept = keep(everything, [advertisersInScope(ctx.actor), filter, newYorkDay(asOf)])
      const ageMs = kept.sums ? asOf.getTime() - kept.sums.asOf.getTime() : Number.POSITIVE_INFINITY
      if (kept.sums && ageMs <= freshMs) return kept.sums
      kept.adding ??= addUp(ctx, filter)
        .then((sums) => (kept.sums = sums))
        .finally(() => {
          kept.adding = null
        })
      if (!kept.sums || ageMs > longestMs) return kept.adding
      kept.adding.catch((error: unknown) => ctx.log.error({ err: error }, 'the sums could not be added up'))
      return kept.sums
    },
  }
}

function keep(everything: Map<string, KeptSums>, about: unknown): KeptSums {
  const key = JSON.stringify(about)
  const kept = everything.get(key) ?? { sums: null, adding: null }
  everything.delete(key)
  everything.set(key, kept)
  for (const oldest of everything.keys()) {
    if (everything.size <= mostKept) break
    everything.delete(oldest)
  }
  return kept
}

async function addUp({ db, actor, clock }: Context, filter: CampaignFilter): Promise<DatedSums> {
  const asOf = clock.now()
  return { asOf, byClass: await sumsByClass(db, actor, filter, newYorkDay(asOf)) }
}
