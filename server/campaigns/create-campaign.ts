import type { createCampaign as endpoint, CreatedCampaign } from '#contract/campaigns/creation.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { successOf } from '#contract/successes.ts'
import { mayBeUsed } from '#domain/catalogue/usable.ts'
import { mayBeName, tidyName } from '#domain/campaigns/name.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import { findProduct } from '../catalogue/find-product.ts'
import type { Context, Database } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { allow, forbidden, missing, type ReadonlyValue, Refused } from '../kernel/refused.ts'
import { flagsToUse, isAdvertiser } from '../people/list-advertisers.ts'
import { requireRoomForEmpty } from './room-for-empty.ts'
import { findMade, insertCampaign, type MadeCampaign } from './store/creations.ts'

/** Its key is made by the browser when its dialog opens: the same wish twice makes one campaign. */
type Wish = ReadonlyValue<Input<typeof endpoint>['body']>

/**
 * Makes a campaign of a product: off, empty, and with every price, limit and zone as the product's row has it.
 * Refuses with 404 an advertiser who is not there for the actor, with 403 somebody who may own no campaigns, and
 * with 422 a product that is not on sale, or that neither they nor an agent of theirs could use.
 */
export async function createCampaign(ctx: Context, wish: Wish): Promise<CreatedCampaign> {
  const advertiserId = wish.advertiserId ?? ctx.actor.personId
  const relation = relationTo(ctx.actor, { advertiserId })
  if (!maySee(ctx.actor, relation)) throw missing()
  if (!(await isAdvertiser(ctx, advertiserId))) throw relation.isOwner ? noAdvertiser() : missing()
  if (!may(ctx.actor, 'campaign.manage', relation)) throw forbidden()
  const name = tidyName(wish.name)
  allow(mayBeName(name))
  return ctx.db.transaction().execute(async (tx) => {
    const wanted = { ...wish, advertiserId, name }
    const before = await madeBefore(tx, ctx, wanted)
    if (before) return answer(before, true)
    await requireRoomForEmpty(tx, ctx)
    const product = await findProduct(tx, wish.productId)
    if (!product) throw new Refused({ refused: 'product-not-sold', field: 'productId' })
    const flags = await flagsToUse({ db: tx, actor: ctx.actor }, advertiserId)
    allow(atField(mayBeUsed(product, flags), 'productId'))
    const at = ctx.clock.now()
    const createdBy = ctx.actor.personId
    const made = await insertCampaign(tx, { product, name, advertiserId, createdBy, key: wish.key, at })
    // The same key at the same moment: the other one made it.
    if (!made) {
      const other = await madeBefore(tx, ctx, wanted)
      if (!other) throw new Error('a campaign with this key was refused and is not there')
      return answer(other, true)
    }
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'campaign',
      subjectId: made.id,
      advertiserId,
      what: 'created',
      after: { name, product: product.name, site: product.site.name },
    })
    return answer(made, false)
  })
}

const noAdvertiser = () => new Refused({ refused: 'no-advertiser' }, 403)

async function madeBefore(
  tx: Database,
  { actor }: Context,
  wanted: { readonly key: string | null; readonly productId: number; readonly advertiserId: number },
): Promise<MadeCampaign | null> {
  if (wanted.key === null) return null
  const made = await findMade(tx, actor.personId, wanted.key)
  if (made && (made.productId !== wanted.productId || made.advertiserId !== wanted.advertiserId)) {
    throw new Refused({ refused: 'campaign-key-reused', field: 'key' })
  }
  return made
}

const answer = ({ id, name }: MadeCampaign, isRepeated: boolean): CreatedCampaign => ({
  campaignId: id,
  name,
  isRepeated,
  message: successOf('campaignCreated', { campaign: name }),
})
