/** The lines of a template as the chooser shows them: the products at the prices of today, with the figures that it keeps. */
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { findByIds } from '../../catalogue/priced-products.ts'
import type { Context } from '../../kernel/context.ts'
import type { TemplateLine } from '#domain/proposals/template.ts'
import { findTemplate, itemsOfTemplate } from '../store/templates.ts'
import { type OfferTerms, offeredProduct } from './offered-product.ts'

/** Of a template that is somebody else's, was taken away or never was: nothing. */
export async function productsOfTemplate(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  templateId: number,
  offering: OfferTerms,
): Promise<ChooserProduct[]> {
  const template = await findTemplate(db, templateId)
  if (template?.personId !== actor.personId || template.archivedAt !== null) return []
  const lines = await itemsOfTemplate(db, templateId)
  const products = await findByIds(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId)
    return { ...(product ? offeredProduct(product, offering) : byHand(line, offering)), typed: typedOf(line) }
  })
}

const typedOf = (line: TemplateLine): NonNullable<ChooserProduct['typed']> => ({
  quantity: line.quantity ?? undefined,
  budget: line.budgetCents === null ? undefined : plainMoney(line.budgetCents),
  dailyViews: line.dailyViews ?? undefined,
  campaignName: line.campaignName,
  isOptional: line.isOptional,
  name: line.productId === null ? line.name : null,
  rate: line.rateMicros,
})

/** A line that is written by hand, which no catalogue has. */
function byHand({ name, rateMicros }: TemplateLine, offering: OfferTerms): ChooserProduct {
  const unit = 'item'
  const inRow = priceInRow('ppp', rateMicros ?? microDollars(0n), unit)
  const item = { itemType: 'custom', productKind: null, siteId: null, maxDiscountPercent: null } as const
  return {
    id: null,
    kind: null,
    name,
    site: null,
    price: inRow.price,
    priceUnit: inRow.unit,
    unit,
    description: '',
    schedule: '',
    notes: '',
    image: null,
    parts: [],
    maxDiscountPercent: null,
    ...offering.discountOn(item),
    proposalName: name,
    chooseCampaignName: name,
    siteShortName: '',
    siteId: null,
    cpm: null,
    pricePerWeek: null,
    pricePerPost: null,
    dailyViews: null,
    isPopular: false,
    isWhatsappFriendly: false,
    isInHouse: false,
    bannerSize: null,
    isWithdrawn: false,
    item: null,
    typed: null,
  }
}
