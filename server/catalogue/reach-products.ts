/** Which products the ways of the chooser lead to: what its second column lists, and the pages of its third. */
import { platforms } from '#domain/catalogue/platform.ts'
import type { ReachOption } from '#domain/catalogue/reach.ts'
import type { Flag } from '#domain/people/actor.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import type { Database } from '../kernel/context.ts'
import { type CatalogueProduct, findByIds } from './priced-products.ts'
import { countsOfPlatforms, reachedOnPage, sitesOnWays } from './store/reached.ts'

interface Place {
  readonly id: number
  readonly name: string
  /** Products on sale that are reached there. */
  readonly count: number
}

/** The sites that each way lists, by name; for the way by product all fourteen platforms in their order. */
export async function placesOfWays(
  db: Database,
  flags: ReadonlySet<Flag>,
): Promise<ReadonlyMap<ReachOption, readonly Place[]>> {
  const sites = Map.groupBy(await sitesOnWays(db, flags), ({ option }) => option)
  const counts = await countsOfPlatforms(db, flags)
  const ofPlatforms = platforms.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
  return new Map([
    ...[...sites].map(
      ([option, listed]) => [option, listed.map(({ id, name, count }) => ({ id, name, count }))] as const,
    ),
    ['product', ofPlatforms] as const,
  ])
}

/** The words of a search as they are looked for: without what stands around them, in one Unicode form. */
export const searchedWords = (search: string): string => search.normalize('NFC').trim()

/** The platforms whose names have these words, whether they are small or capital letters. */
const platformsNamed = (words: string): number[] =>
  words === ''
    ? []
    : platforms.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())).map(({ id }) => id)

/** One page of what a way leads to at a site or a platform. A page beyond the last is the last. */
export async function reachProducts(
  db: Database,
  asked: {
    readonly option: ReachOption
    /** A site; of the way by product a platform. */
    readonly of: number
    /** Of those who would use it. */
    readonly flags: ReadonlySet<Flag>
    readonly search: string
    readonly page: number
    readonly pageSize: number
  },
): Promise<{ products: CatalogueProduct[]; page: number; pages: number; total: number }> {
  const { option, of, flags, pageSize } = asked
  const search = searchedWords(asked.search)
  const question = { option, of, flags, search, platformIds: platformsNamed(search) }
  const onPage = (page: number) =>
    reachedOnPage(db, question, { offset: (page - 1) * pageSize, limit: pageSize })
  const wished = await onPage(asked.page)
  const isBeyond = wished.total === 0 && asked.page > 1
  // A page beyond the last shows the last: products may have gone off sale since.
  const { total } = isBeyond ? await onPage(1) : wished
  const pages = pageCount(total, pageSize)
  const page = Math.min(asked.page, pages)
  const { ids } = isBeyond ? await onPage(page) : wished
  const products = await findByIds(db, ids)
  return { products: ids.flatMap((id) => products.get(id) ?? []), page, pages, total }
}
