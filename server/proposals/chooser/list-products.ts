import { isId } from '#contract/kernel/fields.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listProposalProducts as endpoint } from '#contract/proposals/chooser.ts'
import { chooserOptions } from '#domain/catalogue/reach.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { reachProducts, searchedWords } from '../../catalogue/reach-products.ts'
import type { Context } from '../../kernel/context.ts'
import { offeredProduct, offeringFor } from './offered-product.ts'
import { productsOfTemplate } from './products-of-template.ts'
import { requireClient } from './require-client.ts'

type Products = Reply<typeof endpoint>

interface Question {
  /** As they were asked: an unknown way, site, platform or template has no products. */
  readonly option: string
  readonly of: string
  readonly search: string
  readonly page: number
  readonly clientId: number | null
}

/** What the third column shows at once. */
const pageSize = 50

const nothing: Products = { products: [], page: 1, pages: 1, total: 0 }

/** One page of what waits at a site, a platform or in a template of one's own, at the prices of this client. */
export async function listOfferedProducts(ctx: Context, question: Question): Promise<Products> {
  const { search, page, clientId } = question
  requireClient(ctx, clientId)
  const option = chooserOptions.find(({ key }) => key === question.option)?.key
  if (!option || !isId(question.of)) return nothing
  const of = Number(question.of)
  const offering = await offeringFor(ctx, clientId)
  if (option === 'templates') {
    const all = await productsOfTemplate(ctx, of, offering)
    return onPage(all.filter(hasWords(searchedWords(search))), page)
  }
  const { products, ...told } = await reachProducts(ctx.db, {
    option,
    of,
    flags: offering.flags,
    search,
    page,
    pageSize,
  })
  return { ...told, products: products.map((product) => offeredProduct(product, offering)) }
}

/** Whether a product that was read already has the words that are searched. */
function hasWords(words: string): (product: Products['products'][number]) => boolean {
  const wanted = words.toLowerCase()
  return ({ name, site, item }) =>
    [name, site?.name, item?.platformName].some((one) => one?.toLowerCase().includes(wanted))
}

function onPage(all: Products['products'], asked: number): Products {
  const pages = pageCount(all.length, pageSize)
  const page = Math.min(asked, pages)
  const from = (page - 1) * pageSize
  return { products: all.slice(from, from + pageSize), page, pages, total: all.length }
}
