/** Who sees which sales, and how much of each (ROL-39 to ROL-42): one rule for the list, a sale's page, its papers and files. */
import { may, mayEver, relationTo, type Relation } from '../people/abilities.ts'
import type { Actor } from '../people/actor.ts'

/** Whose sales a person sees; a store asks for them by it. */
export interface SaleScope {
  /** All sales of the house. */
  readonly isAll: boolean
  /** Sales billed to these people, whoever sold them. */
  readonly advertiserIds: readonly number[]
  /** Sales that this person sold. */
  readonly salesmanId: number
  /** Lines of sales on these sites. */
  readonly siteIds: readonly number[]
}

export interface SaleParties {
  readonly advertiserId: number
  readonly salesmanId: number | null
  /** The sites of its lines. */
  readonly siteIds: readonly number[]
}

/** `whole`: the sale with all its lines; `sites`: its lines on the person's own sites, and no one else's. */
export type SaleView = 'whole' | 'sites'

const nobodys: Relation = { isOwner: false, isClient: false, isSite: false }

/**
 * Level 0 of the orders permission sees the sales billed to oneself and those that one sold, level 1 those of one's clients
 * besides, level 2 all. Whoever acts for all advertisers sees all of them, where the table lets them read orders.
 */
export function saleScopeOf(actor: Actor): SaleScope {
  const isAll = mayEver(actor, 'orders.all') || may(actor, 'orders.own', nobodys)
  const clientIds =
    actor.level > 0
      ? [...actor.clientIds].filter((advertiserId) =>
          may(actor, 'orders.own', relationTo(actor, { advertiserId })),
        )
      : []
  return {
    isAll,
    advertiserIds: [actor.personId, ...clientIds],
    salesmanId: actor.personId,
    siteIds: [...actor.siteIds],
  }
}

/** How much of a sale this person sees; null: it is not there for them. */
export function saleViewIn(scope: SaleScope, sale: SaleParties): SaleView | null {
  const { isAll, advertiserIds, salesmanId, siteIds } = scope
  if (isAll || advertiserIds.includes(sale.advertiserId) || sale.salesmanId === salesmanId) return 'whole'
  return sale.siteIds.some((siteId) => siteIds.includes(siteId)) ? 'sites' : null
}

/** Whether this person may send its receipt again and ask for money back: above level 0, for clients of theirs, at level 2 for all. */
export const mayActOnSale = (actor: Actor, { advertiserId }: Pick<SaleParties, 'advertiserId'>): boolean => {
  const relation = relationTo(actor, { advertiserId })
  return may(actor, 'orders.act', {
    ...relation,
    isClient: relation.isClient || mayEver(actor, 'orders.all'),
  })
}
