import type { setPriority as endpoint } from '#contract/campaigns/price.ts'
import { successOf } from '#contract/messages.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { isPreviewFresh, mayChoosePriority, movePriority } from '#domain/campaigns/priority.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { hourStart } from '#domain/kernel/newyork.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { allow, forbidden, Refused, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { addToCounts, readPromised } from './store/purchases.ts'
import { readSettings, saveSettings } from './store/settings.ts'

/**
 * Moves the price of what is left, and no money: a campaign that returns to its priority returns to its count.
 * Somebody with free priority moves what selection uses and nothing else.
 */
export async function setPriority(ctx: Context, wish: WishOf<typeof endpoint>) {
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.priority', 'impression')
    const relation = relationTo(ctx.actor, campaign)
    const isEmpty = impressionsLeft(campaign.balance, chargedPrice(campaign)) === 0
    if (isEmpty && !may(ctx.actor, 'campaign.priorityEmpty', relation)) throw forbidden()
    allow(mayChoosePriority(wish.priority, campaign.priorityCeiling))
    const { priority } = await readSettings(tx, campaign.id)
    refuseStale<typeof endpoint>(wish, campaign, { priority }, { priority: wish.priority })

    const isFree = may(ctx.actor, 'campaign.keepImpressions', relation)
    const move = movePriority({ ...campaign, priority }, wish.priority, isFree)
    const at = ctx.clock.now()
    if (wish.shownLeft !== null) {
      const { countedSince } = await readPromised(tx, campaign.id, hourStart(at))
      if (!isPreviewFresh(wish.shownLeft, move.left, countedSince)) throw stalePreview(move, wish.shownLeft)
    }
    if (move.priority !== priority) {
      const { chargedPriority, repriced } = move
      await saveSettings(tx, campaign.id, { priority: move.priority, chargedPriority }, at)
      await addToCounts(tx, campaign.id, { repriced }, at)
      await announceChange(tx, ctx, campaign, {
        at,
        what: 'priority moved',
        before: { priority, chargedPriority: campaign.chargedPriority },
        after: { ...move },
      })
      // Promises at the old price return, as far as no ad was shown on them.
      if (move.chargedPriority !== campaign.chargedPriority) await ctx.promises.recall(campaign.id)
    }
    const key = isFree ? 'priorityMovedFree' : 'priorityMoved'
    return {
      priority: move.priority,
      left: move.left,
      message: successOf(key, { priority: move.priority, left: formatCount(move.left) }),
      updatedAt: move.priority === priority ? campaign.updatedAt : at,
    }
  })
}

function stalePreview({ priority, left }: { priority: number; left: number }, shown: number): Refused {
  return new Refused(
    { refused: 'priority-preview', field: 'shownLeft', values: { priority, left: formatCount(left) } },
    409,
    { theirs: { priority, left }, yours: { priority, left: shown } },
  )
}
