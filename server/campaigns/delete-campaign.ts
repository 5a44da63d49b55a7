import type { DeletedCampaign, deleteCampaign as endpoint } from '#contract/campaigns/life.ts'
import { successOf } from '#contract/successes.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { lossInWords } from '#domain/campaigns/loss.ts'
import { exactMoney } from '#domain/kernel/money-text.ts'
import { refuseWhilePaying } from '../billing/refuse-while-paying.ts'
import type { Context } from '../kernel/context.ts'
import { inOneTransaction } from '../kernel/one-transaction.ts'
import { refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseOther, type WishOf } from './change-campaign.ts'
import type { CampaignRecord } from './store/campaigns.ts'
import { saveCampaignDeletion } from './store/endings.ts'

/**
 * Deletes a campaign: it leaves every list, delivery stops, and later calls do not find it. What was paid,
 * delivered and ordered stays on record, the money and credits left in it too. Views of ads that are on a
 * page at this moment are still counted. As a preview it only tells what would be lost.
 */
export async function deleteCampaign(
  ctx: Context,
  wish: WishOf<typeof endpoint> & { readonly kind: CampaignKind },
): Promise<DeletedCampaign> {
  const work = async (inside: Context) => {
    const tx = inside.db
    const campaign = await lockForChange(tx, inside, wish.campaignId, 'campaign.manage', wish.kind)
    refuseOther(wish.named, campaign)
    // What was bought since the person looked is not thrown away unseen.
    refuseStale<typeof endpoint>(wish, campaign, { isDeleted: false }, { isDeleted: true })
    await refuseWhilePaying(tx, { subjectKind: 'campaign', subjectId: campaign.id })
    const at = ctx.clock.now()
    await saveCampaignDeletion(tx, campaign.id, ctx.actor.personId, at)
    const { id, name, isArchived, isSwitchedOn, creditsLeft } = campaign
    const balance = exactMoney(campaign.balance)
    await announceChange(tx, inside, campaign, {
      at,
      what: 'deleted',
      before: { isDeleted: false, name, isArchived, isSwitchedOn, balance, creditsLeft },
      after: { isDeleted: true },
    })
    return { id, name, message: successOf('deleted', { campaign: name }), lost: lossOf(campaign) }
  }
  return inOneTransaction(ctx, work, { isRehearsal: wish.isPreview === true })
}

function lossOf(campaign: CampaignRecord): string {
  const { kind, paymentType, creditsLeft } = campaign
  const price = chargedPrice(campaign)
  const left = kind === 'impression' ? impressionsLeft(campaign.balance, price) : creditsLeft
  return lossInWords({ kind, paymentType, left, price })
}
