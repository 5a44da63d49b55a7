/** What the posts of the demonstration say, as their people would: short, long, from right to left, and with odd marks. */
import type { Motif } from './art.ts'

export interface PlannedFile {
  readonly kind: 'image' | 'audio' | 'pdf' | 'video'
  readonly name: string
  /** What a picture shows. */
  readonly motif: Motif
  readonly altText: string
  /** The size in pixels, where it is no file of a post. */
  readonly size?: { readonly width: number; readonly height: number }
}

export interface WrittenPost {
  readonly message: string
  readonly subject?: string
  readonly fromName?: string
  readonly replyEmail?: string
  readonly notes?: string
  readonly tagName?: string
  readonly linkUrl?: string
  /** Readers who followed its link, and machines that did; with them the link is a counted one. */
  readonly clicks?: readonly [people: number, machines: number]
  readonly isTimeSensitive?: boolean
  readonly files?: readonly PlannedFile[]
}

const picture = (name: string, motif: Motif, altText: string): PlannedFile => ({
  kind: 'image',
  name,
  motif,
  altText,
})
const file = (kind: PlannedFile['kind'], name: string): PlannedFile => ({
  kind,
  name,
  motif: 'sun',
  altText: '',
})

const shop = 'https://ohrbakery.example/'

/** The words of posts that people see in a feed or a chat. */
const posts: readonly WrittenPost[] = [
  {
    message: 'Challah comes out of the oven at 2 PM today. First come, first served. 🍞',
    tagName: '@ohrbakery',
    linkUrl: `${shop}challah`,
    clicks: [1_284, 37],
    files: [picture('challah-at-two.png', 'sun', 'A braided loaf under a warm light')],
  },
  {
    message: 'Thank you! 1,200 loaves in one week, and not a crumb left.',
    linkUrl: `${shop}thank-you`,
    clicks: [0, 0],
    files: [picture('thank-you.png', 'star', 'A star over an empty shelf')],
  },
  {
    message:
      'Why rye takes two days:\n\n' +
      'On the first we feed the sour, twice, and leave it alone. On the second we knead by hand, because the dough ' +
      'tells you when it is ready and a clock does not.\n\n' +
      'Come and see it on Thursday, from 6 PM. Children are welcome, aprons are ours, and nobody goes home without a loaf.',
    tagName: '@ohrbakery',
    linkUrl: `${shop}open-evening`,
    clicks: [46, 3],
    files: [
      picture('rye-first-day.png', 'hills', 'A bowl of sour dough, covered'),
      picture('rye-second-day.png', 'leaf', 'Two hands in rye dough'),
    ],
  },
  {
    message: 'חלות טריות לשבת: מוזמנים להזמין עד יום חמישי ב־20:00, בטלפון 732-555-0142 או באתר.',
    linkUrl: `${shop}shabbat`,
    files: [picture('חלות לשבת.png', 'ring', 'Two challahs, with the hour until which they can be ordered')],
  },
  {
    message: '<b>Two for one</b> & "free" rolls on Sunday: 50 % < 60 %, we counted. 🥨',
    linkUrl: `${shop}two-for-one`,
    files: [picture('two-for-one.png', 'columns', 'Two rolls beside each other')],
  },
  {
    message: 'אפן זונטיק — open on Sunday from seven in the morning, מיט הייסע בייגל (with hot bagels).',
    isTimeSensitive: true,
    linkUrl: `${shop}sunday`,
    files: [picture('sunday-bagels.png', 'ring', 'A bagel')],
  },
  {
    message: 'Closed Monday. Back on Tuesday at 6.',
    linkUrl: shop,
    files: [picture('closed-monday.png', 'cross', 'A sign in a door')],
  },
  {
    message: 'Cakes from $3 until they are gone',
    linkUrl: `${shop}cakes`,
    files: [picture('cakes-final-final-2.png', 'peak', 'A cake of three layers')],
  },
  {
    message: 'The donut line opens at noon: jelly, caramel, and one that we do not name before you taste it.',
    tagName: '@ohrbakery',
    linkUrl: `${shop}donuts`,
    files: [picture('donuts.png', 'ring', 'A donut'), file('audio', 'the line in front of the shop.mp3')],
  },
]

/** One whose video is still made smaller. */
export const film: WrittenPost = {
  message: 'From flour to shelf in thirty seconds.',
  linkUrl: `${shop}film`,
  files: [file('video', 'flour to shelf, uncut.mp4')],
}

const people = { fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }

const mails: readonly WrittenPost[] = [
  {
    ...people,
    subject: 'Your holiday order, before the line begins',
    message:
      `<p>Dear neighbor,</p><p>until <strong>Thursday at 8 PM</strong> you can order what you need for the holiday, and ` +
      `find it packed on Friday.</p><ul><li>Round challahs, plain or with raisins</li><li>Honey cake, whole or half</li></ul>` +
      `<p><a href="${shop}holiday">Order for the holiday</a></p><p>Ohr Bakery</p>`,
    notes: 'Logo on top, the button in our brown (#7A4A21). Please no picture of fruit.',
  },
  {
    ...people,
    subject: 'שבת שלום: what is baked this week',
    message: '<p dir="rtl">לקוחות יקרים, השבוע אופים חלות מלוחות וגם מתוקות.</p><p>See you in the shop!</p>',
  },
  {
    ...people,
    subject: 'Twelve breads, & "why" <each> of them',
    message: `<p>${'We bake twelve breads, and each has its reason. '.repeat(9)}</p><p>Write back and ask.</p>`,
    notes: 'Plain letter, no columns.',
  },
]

const adverts: readonly WrittenPost[] = [
  {
    message: '',
    notes: 'Right-hand page if you can, above the fold. The border is part of the ad.',
    files: [file('pdf', 'half page, holiday.pdf')],
  },
  {
    message: '',
    notes: 'Same as last week, with the new hours. נא לא לשנות את הגודל',
    files: [file('pdf', 'hours.pdf')],
  },
  { message: '', notes: 'The PDF comes from our printer on Wednesday.' },
]

/** What the nth post of a kind says. */
export function wordsOf(contentType: string, nth: number): WrittenPost {
  const pool = contentType === 'email' ? mails : contentType === 'print' ? adverts : posts
  const written = pool[nth % pool.length] as WrittenPost
  // Who can tag nobody has no tag.
  return contentType.startsWith('instagram') ? written : { ...written, tagName: '' }
}
