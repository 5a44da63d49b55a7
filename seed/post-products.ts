/** Products of a site that are posts, by content type, and half pages in print. */
import type { PlatformKey } from '#domain/catalogue/platform.ts'
import { sites } from './sites.ts'
import { dollars, type Rates } from './rates.ts'
import type { SeededProduct } from './seeded-product.ts'

interface Post {
  readonly type: string
  readonly name: string
  readonly platform: PlatformKey
  /** Its price in tenths of the site's price of an Instagram post. */
  readonly tenths: number
  readonly description: string
}

const post = (
  type: string,
  name: string,
  platform: PlatformKey,
  tenths: number,
  description: string,
): Post => ({ type, name, platform, tenths, description })

/** Posts, by content type. */
const posts: readonly Post[] = [
  post('instagram', 'Instagram post', 'instagram', 10, 'A picture or a video among the posts of the site.'),
  post('instagram-story', 'Instagram story', 'instagram', 6, 'A picture that fills the phone for a day.'),
  post('whatsapp', 'WhatsApp status', 'whatsapp', 8, 'A status that all contacts of the site see for a day.'),
  post('whatsapp-group', 'WhatsApp group', 'whatsapp', 6, 'A message to the groups of the site.'),
  post('whatsapp-broadcast', 'WhatsApp broadcast', 'whatsapp', 12, 'A message to each reader of its own.'),
  post('whatsapp-channels', 'WhatsApp channel', 'whatsapp', 6, 'A message in the channel of the site.'),
  post('telegram', 'Telegram post', 'telegram', 4, 'A message in the channel of the site.'),
  post('twitter', 'Twitter post', 'twitter', 4, 'A post of the site, with a picture.'),
  post('text', 'Text message', 'text-messages', 14, 'A text message to the phones of the readers.'),
  post(
    'email',
    'Email blast',
    'email-blasts',
    20,
    'A mail of your own to all who get the letter of the site.',
  ),
]

const livestream = post(
  'livestream',
  'Livestream',
  'livestreams',
  30,
  'A player on the front page, while you are on air.',
)

/** Without a price on purpose: what the fallback is for (PRI-08). */
const withoutPostPrice = 'MC post-telegram'

/** What a site sells by the post. */
export function postProducts(site: (typeof sites)[number], rates: Rates): SeededProduct[] {
  const sold = site.hasLivestream ? [...posts, livestream] : posts
  const content = sold.map(({ type, name, platform, tenths, description }): SeededProduct => {
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
      ...(type === 'instagram' ? { isPopular: true, maxDiscountPercent: 20 } : {}),
      platform,
      unit: 'post',
      description,
      notes: 'Its text, and what is to be seen with it.',
      schedule: type.startsWith('whatsapp')
        ? 'At any hour from 4 hours ahead.'
        : 'At any hour, once it is approved.',
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
    platform: 'banners',
    unit: 'page',
    description: 'Half a page in the printed edition of a day.',
    notes: 'A picture or a PDF of half a page.',
    schedule: 'In the edition of any day from 48 hours ahead.',
  }
  return [...content, page]
}
