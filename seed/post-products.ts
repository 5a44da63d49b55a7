/** Products of a site that are posts, by content type, and half pages in print. */
import { sites } from './sites.ts'
import { dollars, type Rates } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'

/** Posts by content type: the price in tenths of the site's price of an Instagram post. */
const posts: readonly (readonly [type: string, name: string, tenths: number])[] = [
  ['instagram', 'Instagram post', 10],
  ['instagram-story', 'Instagram story', 6],
  ['whatsapp', 'WhatsApp status', 8],
  ['whatsapp-group', 'WhatsApp group', 6],
  ['whatsapp-broadcast', 'WhatsApp broadcast', 12],
  ['whatsapp-channels', 'WhatsApp channel', 6],
  ['telegram', 'Telegram post', 4],
  ['twitter', 'Twitter post', 4],
  ['text', 'Text message', 14],
  ['email', 'Email blast', 20],
]

/** Without a price on purpose: what the fallback is for (PRI-08). */
const withoutPostPrice = 'MC post-telegram'

/** What a site sells by the post. */
export function postProducts(site: (typeof sites)[number], rates: Rates): SeededProduct[] {
  const sold = site.hasLivestream ? [...posts, ['livestream', 'Livestream', 30] as const] : posts
  const content = sold.map(([type, name, tenths]): SeededProduct => {
    const key = `post-${type}`
    const isPriced = `${site.shortName} ${key}` !== withoutPostPrice
    return {
      kind: 'content',
      siteId: site.id,
      key,
      proposalName: name,
      campaignName: `${site.name} ${name}`,
      contentType: type,
      paymentType: 'ppp',
      ...(isPriced ? { pricePerPostCents: (dollars(rates.post) * BigInt(tenths)) / 10n } : {}),
      ...(type.startsWith('whatsapp') ? { deadlineHours: 4, isWhatsappFriendly: true } : {}),
      ...(type === 'instagram' ? { isPopular: true } : {}),
    }
  })
  if (!site.hasPrint) return content
  const page: SeededProduct = {
    kind: 'print',
    siteId: site.id,
    key: 'print-half-page',
    proposalName: 'Half page in print',
    campaignName: `${site.name} Half Page`,
    contentType: 'print',
    paymentType: 'ppp',
    pricePerPostCents: dollars(rates.article),
    deadlineHours: 48,
  }
  return [...content, page]
}
