import type { Flag } from '#domain/people/actor.ts'

/** Content types are rows with flags, so that a new one is a row and no code. */
export interface SeededContentType {
  readonly key: string
  readonly name: string
  /** Sold as posts: a purchase buys credits. */
  readonly isPostCredit: boolean
  readonly needsMedia: boolean
  readonly needsLink: boolean
  readonly textLimit: number
  readonly lineLimit: number | null
  readonly allowsPdf: boolean
  /** Sent to the publisher these many hours before its time. */
  readonly sentAheadHours: number | null
  readonly needsText: boolean
  /** An e-mail: subject, from name, reply address, and HTML for its text. */
  readonly isMail: boolean
  /** For the edition of a day, and so without a time of its own. */
  readonly isForEdition: boolean
  /** May name somebody to tag. */
  readonly hasTag: boolean
  /** Written in the form of posts. */
  readonly isPost: boolean
  /** The flag without which a person is not offered this type. */
  readonly needsFlag: Flag | null
}

const usualTextLimit = 4096
/** Text, with or without a picture; sent to the publisher before its time. A status alone must fit into one screen. */
const whatsapp = { sentAheadHours: 4, needsText: true } as const
const whatsappWithPdf = { ...whatsapp, allowsPdf: true } as const

function contentType(
  key: string,
  name: string,
  isPostCredit: boolean,
  more: Partial<SeededContentType> = {},
): SeededContentType {
  return {
    key,
    name,
    isPostCredit,
    needsMedia: false,
    needsLink: false,
    textLimit: usualTextLimit,
    lineLimit: null,
    allowsPdf: false,
    sentAheadHours: null,
    needsText: false,
    isMail: false,
    isForEdition: false,
    hasTag: false,
    isPost: true,
    needsFlag: null,
    ...more,
  }
}

export const contentTypes: readonly SeededContentType[] = [
  contentType('instagram', 'Instagram post', true, { needsMedia: true, hasTag: true }),
  contentType('instagram-story', 'Instagram story', true, {
    needsMedia: true,
    needsLink: true,
    hasTag: true,
  }),
  contentType('whatsapp', 'WhatsApp status', true, { ...whatsapp, textLimit: 700, lineLimit: 10 }),
  contentType('whatsapp-group', 'WhatsApp group', true, { ...whatsappWithPdf, needsFlag: 'iswhatsappgroup' }),
  contentType('whatsapp-broadcast', 'WhatsApp broadcast', true, whatsappWithPdf),
  contentType('whatsapp-channels', 'WhatsApp channel', true, whatsappWithPdf),
  contentType('livestream', 'Livestream', true, { textLimit: 180, isPost: false }),
  contentType('text', 'Text message', true, { textLimit: 400, needsText: true }),
  contentType('telegram', 'Telegram', true, { needsMedia: true }),
  contentType('twitter', 'Twitter', true, { needsMedia: true }),
  contentType('email', 'Email blast', false, { needsText: true, isMail: true }),
  contentType('banner', 'Banner', false, { needsMedia: true, needsLink: true }),
  contentType('print', 'Print', false, { allowsPdf: true, isForEdition: true }),
]
