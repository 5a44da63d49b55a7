/** How a post looks where it goes out: what differs from one platform to the other, as data. */

/** Where a text is cut until the reader asks for the rest. */
export interface Fold {
  /** Read at once; a word is never cut. */
  readonly characters: number
  /** What the reader presses. */
  readonly asks: string
}

export interface Platform {
  /** As it is named in a sentence: "as Instagram shows it". */
  readonly name: string
  readonly frame: 'feed' | 'story' | 'chat' | 'sheet' | 'mail'
  /** The colours of a platform that looks unlike others in its frame. */
  readonly colours?: 'telegram' | 'message' | 'twitter'
  /** Stands below the name of the site. */
  readonly standsAs?: string
  readonly fold?: Fold
  /** Pictures beside each other, or one after the other. */
  readonly pictures: 'tiles' | 'pages'
  /** Files of one post that readers are shown. */
  readonly mostFiles?: number
  /** Where readers find the link. */
  readonly link: 'text' | 'sticker' | 'account'
  readonly isTextFirst?: boolean
  /** The pictures of an account beside each other. */
  readonly hasGrid?: boolean
}

const chat = { frame: 'chat', pictures: 'tiles', link: 'text' } as const
const readMore = { fold: { characters: 768, asks: 'Read more' } } as const
const whatsapp = { ...chat, ...readMore, name: 'WhatsApp' } as const
const story = { frame: 'story', pictures: 'pages', link: 'sticker' } as const
const sheet = { frame: 'sheet', pictures: 'pages', link: 'text' } as const

const platforms: Readonly<Record<string, Platform>> = {
  instagram: {
    name: 'Instagram',
    frame: 'feed',
    fold: { characters: 125, asks: 'more' },
    pictures: 'pages',
    link: 'account',
    hasGrid: true,
  },
  'instagram-story': { ...story, name: 'Instagram', fold: { characters: 200, asks: 'more' } },
  whatsapp: { ...story, name: 'WhatsApp', standsAs: 'Status', link: 'text' },
  'whatsapp-group': { ...whatsapp, standsAs: 'Group' },
  'whatsapp-broadcast': { ...whatsapp, standsAs: 'Broadcast' },
  'whatsapp-channels': { ...whatsapp, standsAs: 'Channel' },
  telegram: { ...chat, name: 'Telegram', colours: 'telegram', standsAs: 'Channel' },
  text: { ...chat, name: 'a phone', colours: 'message', standsAs: 'Text message' },
  twitter: {
    name: 'Twitter',
    frame: 'feed',
    colours: 'twitter',
    isTextFirst: true,
    fold: { characters: 280, asks: 'Show more' },
    pictures: 'tiles',
    mostFiles: 4,
    link: 'text',
  },
  email: { name: 'a mail reader', frame: 'mail', pictures: 'pages', link: 'text' },
  print: { ...sheet, name: 'the edition', standsAs: 'Print' },
  banner: { ...sheet, name: 'the site', standsAs: 'Banner' },
}

/** A content type that was added since is shown as a message. */
export const platformOf = (contentType: string): Platform =>
  (Object.hasOwn(platforms, contentType) && platforms[contentType]) || {
    ...chat,
    name: 'a phone',
    colours: 'message',
  }
