/** Where a product appears: the fourteen platforms of the chooser, in its order (CHO-05). */
export const platforms = [
  { id: 1, key: 'instagram', name: 'Instagram' },
  { id: 2, key: 'whatsapp', name: 'Whatsapp' },
  { id: 3, key: 'twitter', name: 'Twitter' },
  { id: 4, key: 'banners', name: 'Banners' },
  { id: 5, key: 'native-article-ads', name: 'Native Article Ads' },
  { id: 6, key: 'sponsored-articles', name: 'Sponsored Articles' },
  { id: 7, key: 'email-blasts', name: 'Email Blasts' },
  { id: 8, key: 'pinned-articles', name: 'Pinned Articles' },
  { id: 9, key: 'livestreams', name: 'Livestreams' },
  { id: 10, key: 'telegram', name: 'Telegram' },
  { id: 11, key: 'packages', name: 'Packages' },
  { id: 12, key: 'podcasts', name: 'Podcasts' },
  { id: 13, key: 'guest-posts', name: 'Guest Posts' },
  { id: 14, key: 'text-messages', name: 'Text Messages' },
] as const

type Platform = (typeof platforms)[number]
export type PlatformKey = Platform['key']

/** The platform of this number; null where there is none. */
export const platformOf = (id: number): Platform | null =>
  platforms.find((platform) => platform.id === id) ?? null
