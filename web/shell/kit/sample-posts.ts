/** Posts that nobody sent, for whoever looks at the parts in which posts are shown. */
import type { PreviewedFile, PreviewedPost } from '#web/content/preview/previewed-post.ts'
import type { TextLimits } from '#web/content/preview/text-parts.ts'

export const sorts = [
  { value: 'usual', label: 'As usual' },
  { value: 'empty', label: 'Nothing yet' },
  { value: 'long', label: 'Too much' },
] as const
export type Sort = (typeof sorts)[number]['value']

const usualLimits = { textLimit: 4096, lineLimit: null }

/** Each by its key, its name and its limits. */
export const kinds: readonly (readonly [string, string, TextLimits])[] = [
  ['instagram', 'Instagram post', usualLimits],
  ['instagram-story', 'Instagram story', usualLimits],
  ['whatsapp', 'WhatsApp status', { textLimit: 700, lineLimit: 10 }],
  ['whatsapp-group', 'WhatsApp group', usualLimits],
  ['whatsapp-broadcast', 'WhatsApp broadcast', usualLimits],
  ['whatsapp-channels', 'WhatsApp channel', usualLimits],
  ['telegram', 'Telegram', usualLimits],
  ['twitter', 'Twitter', usualLimits],
  ['text', 'Text message', { textLimit: 400, lineLimit: null }],
  ['banner', 'Banner', usualLimits],
  ['print', 'Print', usualLimits],
  ['email', 'Email blast', usualLimits],
]

/** A room with a sofa, a shop window and a page of an edition, drawn by hand. */
const drawn = (width: number, height: number, paths: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paths}</svg>`)}`
const room = drawn(
  320,
  320,
  '<path fill="#dcebea" d="M0 0h320v320H0z"/><path fill="#b9d3cf" d="M0 236h320v84H0z"/><path fill="#f7f3ea" d="M28 40h104v120H28z"/><path fill="#17404a" d="M52 148h216v60H52z"/><path fill="#245e69" d="M36 190h248v58H36z"/><path fill="#e8a33d" d="M92 162h56v40H92z"/><path fill="#a63d1f" d="M196 112a30 28 0 0 1 60 0z"/>',
)
const bakery = drawn(
  320,
  400,
  '<path fill="#f3e3c9" d="M0 0h320v400H0z"/><path fill="#8a5300" d="M0 300h320v100H0z"/><circle cx="100" cy="250" r="52" fill="#c98a3c"/><circle cx="215" cy="262" r="40" fill="#b3722a"/>',
)
const edition = drawn(
  250,
  300,
  '<path fill="#fbfaf6" d="M0 0h250v300H0z"/><path fill="#1b1d22" d="M20 20h210v16H20zM20 150h210v4H20z"/><path fill="#c9c4b8" d="M20 48h98v90H20zM128 48h102v8H128zM128 64h102v8H128zM128 80h102v8H128zM128 96h80v8h-80zM20 166h210v8H20zM20 182h210v8H20zM20 198h210v8H20zM20 214h150v8H20z"/>',
)

const picture = (address: string, alt: string, name: string): PreviewedFile => ({
  kind: 'image',
  address,
  alt,
  name,
})
const sofa = picture(room, 'A sofa in a bright room', 'winter-room-1080.jpg')
const rooms = [
  sofa,
  picture(bakery, 'Two loaves on a table', 'bread.jpg'),
  picture(room, 'The same room in the evening', 'evening.jpg'),
]
const plan: PreviewedFile = { kind: 'pdf', address: edition, alt: '', name: 'spring-edition.pdf', pages: 12 }

const usual: Omit<PreviewedPost, 'contentType'> = {
  siteName: 'Jersey Coast News',
  message:
    'The holidays begin in our window on Court Street. Wreaths, amaryllis and forty kinds of tulip bulbs, tied by hand while you wait.\n\nOpen every day from 8 AM, Friday to 3 PM. Delivery in Oakdale and the coast towns until 6 PM the same day.',
  tagName: 'bloomandvine',
  redirectUrl: 'https://bloomandvine.example/holidays',
  subject: 'The holidays begin on Court Street',
  fromName: 'Bloom & Vine Florists',
  replyEmail: 'dina@bloomandvine.example',
  scheduledFor: new Date('2026-11-27T19:00:00Z'),
  files: rooms,
}

const nothing: typeof usual = {
  siteName: 'Jersey Coast News',
  message: '',
  tagName: '',
  redirectUrl: '',
  subject: '',
  fromName: '',
  replyEmail: '',
  scheduledFor: null,
  files: [],
}

const word = 'A-word-without-any-space-that-somebody-gave-to-a-post-in-full-bloom'
const long: typeof usual = {
  ...usual,
  siteName: 'The Very Old and Long Established Weekly Observer of Oakdale and the Coast Towns',
  message: `${word} <b>not bold</b>\n${`${usual.message}\n`.repeat(2)}`,
  tagName: word,
  redirectUrl: `https://bloomandvine.example/${word}/${word}`,
  subject: `${word} ${word} ${word}`,
  fromName: `${word} ${word}`,
  files: [
    { ...sofa, address: null, name: `${word}.jpg` },
    picture('/nothing-there.png', '', `${word}.png`),
    ...rooms,
    ...rooms,
    { kind: 'audio', address: '/nothing-there.mp3', alt: 'Dina says when we open', name: 'dina.mp3' },
    plan,
  ],
}

const samples: Record<Sort, typeof usual> = { usual, empty: nothing, long }

/** Of a post with too much, fewer than there are, so that it is soon read. */
export const limitsOf = ({ textLimit, lineLimit }: TextLimits, sort: Sort): TextLimits => ({
  textLimit: sort === 'long' ? Math.min(textLimit, 300) : textLimit,
  lineLimit,
})

/** HTML that is its own words, as an editor makes it of them. */
const paragraphs = (message: string): string =>
  message.replaceAll('<', '&lt;').replace(/[^\n]+/g, '<p>$&</p>')

/** A post of a kind, as many files as it may have. */
export function postOf(contentType: string, sort: Sort): PreviewedPost {
  const sample = samples[sort]
  const tagName = contentType.startsWith('instagram') ? sample.tagName : ''
  const post = { ...sample, contentType, tagName }
  if (contentType === 'email') return { ...post, message: paragraphs(post.message), files: [] }
  if (contentType === 'text') return { ...post, files: [] }
  if (contentType === 'print') return { ...post, files: sort === 'empty' ? [] : [plan] }
  if (contentType === 'whatsapp' && sort === 'long') return { ...post, files: [] }
  return post
}
