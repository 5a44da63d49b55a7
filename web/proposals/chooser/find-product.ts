import { type ChooserProduct, listProposalProducts } from '#contract/proposals/chooser.ts'
import { call } from '#web/kernel/call.ts'

interface ProductQuery {
  readonly siteId: number
  /** Whose price it has; null: the usual one. */
  readonly clientId: number | null
  /** A part of its name, where that is known. */
  readonly search?: string
  readonly isIt: (product: ChooserProduct) => boolean
}

/** What a publisher sells, as the chooser offers it to this client; null: it is not sold any more. */
export async function findProduct({
  siteId,
  clientId,
  search,
  isIt,
}: ProductQuery): Promise<ChooserProduct | null> {
  const params = { option: 'all', of: String(siteId) }
  const more = { ...(clientId !== null && { client: clientId }), ...(search && { search }) }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const reply = await call(listProposalProducts, { params, query: { page, ...more } })
    const product = reply.products.find(isIt)
    if (product) return product
    pages = reply.pages
  }
  return null
}
