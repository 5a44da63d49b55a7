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
}

const usualTextLimit = 4096
/** Text, with or without a picture; sent to the publisher before its time. A status alone must fit into one screen. */
const whatsapp = { sentAheadHours: 4 } as const
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
    ...more,
  }
}

export const contentTypes: readonly SeededContentType[] = [
  contentType('instagram', 'Instagram post', true, { needsMedia: true }),
  contentType('instagram-story', 'Instagram story', true, { needsMedia: true, needsLink: true }),
  contentType('whatsapp', 'WhatsApp status', true, { ...whatsapp, textLimit: 700, lineLimit: 10 }),
  contentType('whatsapp-group', 'WhatsApp group', true, whatsappWithPdf),
  contentType('whatsapp-broadcast', 'WhatsApp broadcast', true, whatsappWithPdf),
  contentType('whatsapp-channels', 'WhatsApp channel', true, whatsappWithPdf),
  contentType('livestream', 'Livestream', true, { textLimit: 180 }),
  contentType('text', 'Text message', true, { textLimit: 400 }),
  contentType('telegram', 'Telegram', true, { needsMedia: true }),
  contentType('twitter', 'Twitter', true),
  contentType('email', 'Email blast', false),
  contentType('banner', 'Banner', false, { needsMedia: true, needsLink: true }),
  contentType('print', 'Print', false, { allowsPdf: true }),
]
