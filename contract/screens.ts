/**
 * The addresses of the screens, for the browser, which shows them, and for the server, which answers 404 to any other.
 * `$name` stands for one part of an address.
 */
export const frontScreens = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/setup',
  '/content/confirm',
  '/accept-agent',
] as const

/** Those that need somebody signed in, besides `/`, which leads to one of them. */
export const innerScreens = [
  '/advertiser/campaigns',
  '/orders',
  '/orders/$id',
  '/advertiser/orders',
  '/advertiser/orders/subscriptions',
  '/advertiser/stats',
  '/advertiser/publishers',
  '/advertiser/media',
  '/advertiser/media/content/$id',
  '/advertiser/media/press/$id',
  '/advertiser/medias/$campaignId',
  '/advertiser/history/$campaignId',
  '/agent/login/$id',
  '/agent/loginU/$id',
  '/approvals',
  '/calendar',
  '/proposals',
  '/tasks',
  '/queue',
  '/times',
  '/labels',
  '/wordpress',
  '/settings',
  '/docs',
] as const

const patterns = ['', ...frontScreens, ...innerScreens].map(
  (address) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether a screen answers at this path; one slash more and capitals are forgiven, as the browser forgives them. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

const shortPath = /^\/advertiser\/media\/(?:print|email|livestream)\/([1-9]\d{0,9})\/?$/i

/** Where a path by the kind of content leads: every kind of a content campaign has one page. Null for other paths. */
export function longAddress(path: string): string | null {
  const id = shortPath.exec(path)?.[1]
  return id === undefined ? null : `/advertiser/media/content/${id}`
}
