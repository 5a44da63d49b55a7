/** By which way of the chooser a product is reached (CHO-04, CHO-09). */
/** The ways, in the order in which the chooser offers them, each with what its second column lists. */
export const chooserOptions = [
  { key: 'templates', name: 'My Templates', lists: 'templates' },
  { key: 'all', name: 'All Publishers', lists: 'sites' },
  { key: 'print', name: 'Print Publishers', lists: 'sites' },
  { key: 'digital', name: 'Digital Publishers', lists: 'sites' },
  { key: 'inhouse', name: 'In House Publishers', lists: 'sites' },
  { key: 'product', name: 'Product', lists: 'platforms' },
  { key: 'popular', name: 'Popular', lists: 'sites' },
  { key: 'whatsapp', name: 'Whatsapp Friendly', lists: 'sites' },
] as const

type ChooserOption = (typeof chooserOptions)[number]['key']
/** The ways by which products are reached; a template has its own. */
export type ReachOption = Exclude<ChooserOption, 'templates'>

export interface ReachedSite {
  readonly hasPrint: boolean
  readonly hasDigital: boolean
  readonly isInHouse: boolean
}

export interface ReachedProduct {
  readonly isInHouse: boolean
  readonly isPopular: boolean
  readonly isWhatsappFriendly: boolean
}

/** Flags of a site by which everything that it sells is reached. */
const ofSite: Readonly<Partial<Record<ReachOption, (site: ReachedSite) => boolean>>> = {
  all: () => true,
  print: ({ hasPrint }) => hasPrint,
  digital: ({ hasDigital }) => hasDigital,
  inhouse: ({ isInHouse }) => isInHouse,
}

/** What a product says of itself; under its platform each is found. */
const ofProduct: Readonly<Partial<Record<ReachOption, (product: ReachedProduct) => boolean>>> = {
  inhouse: ({ isInHouse }) => isInHouse,
  product: () => true,
  popular: ({ isPopular }) => isPopular,
  whatsapp: ({ isWhatsappFriendly }) => isWhatsappFriendly,
}

/** Whether the chooser's way leads to this product: by a flag of its site or by one of its own. */
export const isReached = (option: ReachOption, site: ReachedSite, product: ReachedProduct): boolean =>
  isListed(option, site) || ofProduct[option]?.(product) === true

/** Whether the second column names this site even when nothing of it is sold: for the flag that it has. */
export const isListed = (option: ReachOption, site: ReachedSite): boolean => ofSite[option]?.(site) === true
