import type { setPriority as endpoint } from '#contract/campaigns/price.ts'
import { successOf } from '#contract/successes.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import {
  isPreviewFresh,
  mayChoosePriority,
  mayEmpty,
  movePriority,
  type PriorityMove,
} from '#domain/campaigns/priority.ts'
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
    const mayMoveEmpty = may(ctx.actor, 'campaign.priorityEmpty', relation)
    if (isEmpty && !mayMoveEmpty) throw forbidden()
    allow(mayChoosePriority(wish.priority, campaign.priorityCeiling))
    const { priority } = await readSettings(tx, campaign.id)
    refuseStale<typeof endpoint>(wish, campaign, { priority }, { priority: wish.priority })

    const isFree = may(ctx.actor, 'campaign.keepImpressions', relation)
    const facts = { ...campaign, priority }
    const move = movePriority(facts, wish.priority, isFree)
    if (!mayMoveEmpty) allow(mayEmpty(facts, move))
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
    return {
      priority: move.priority,
      chargedPriority: move.chargedPriority,
      left: move.left,
      message: messageOf(move, isFree),
      updatedAt: move.priority === priority ? campaign.updatedAt : at,
    }
  })
}

function messageOf({ priority, chargedPriority, left }: PriorityMove, isFree: boolean): string {
  if (priority !== chargedPriority)
    return successOf('priorityMovedApart', { priority, charged: chargedPriority })
  return successOf(isFree ? 'priorityMovedFree' : 'priorityMoved', { priority, left: formatCount(left) })
}

function stalePreview({ priority, left }: { priority: number; left: number }, shown: number): Refused {
  return new Refused(
    { refused: 'priority-preview', field: 'shownLeft', values: { priority, left: formatCount(left) } },
    409,
    { theirs: { priority, left }, yours: { priority, left: shown } },
  )
}
