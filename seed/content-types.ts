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
const whatsapp = { textLimit: 700, lineLimit: 10, needsMedia: true, sentAheadHours: 4 } as const

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
  contentType('instagram-story', 'Instagram story', true, { needsMedia: true }),
  contentType('whatsapp', 'WhatsApp status', true, whatsapp),
  contentType('whatsapp-group', 'WhatsApp group', true, whatsapp),
  contentType('whatsapp-broadcast', 'WhatsApp broadcast', true, whatsapp),
  contentType('whatsapp-channels', 'WhatsApp channel', true, whatsapp),
  contentType('livestream', 'Livestream', true, { textLimit: 180 }),
  contentType('text', 'Text message', true, { textLimit: 400 }),
  contentType('telegram', 'Telegram', true, { needsMedia: true }),
  contentType('twitter', 'Twitter', true),
  contentType('email', 'Email blast', false),
  contentType('banner', 'Banner', false, { needsMedia: true, needsLink: true }),
  contentType('print', 'Print', false, { needsMedia: true, allowsPdf: true }),
]
