/** Campaigns of posts and articles of the demonstration network, with the days on which they came out or are due. */
import type { PlannedPosts, PlannedStage } from './planned.ts'
import { dina } from './named-campaigns.ts'
import { livestreamPlan } from './planned-livestreams.ts'

const campaigns: readonly PlannedPosts[] = [
  [
    'content',
    'Bloom & Vine holiday stories',
    'hello@bloomandvine.example',
    'JCN',
    'post-instagram-story',
    10,
    [20, 16, 12, 9, 7, 5, 2],
    [2, 5],
  ],
  [
    'content',
    'Weekend flyer, Ohr Bakery',
    'oven@ohrbakery.example',
    'SS',
    'post-whatsapp',
    20,
    [50, 43, 36, 29, 22, 15, 8, 1],
    [1, 6],
  ],
  ['content', 'Spring Campaign on Instagram', dina, 'OS', 'post-instagram', 6, [14, 7], [3]],
  ['content', 'Group notices', dina, 'JCN', 'post-whatsapp-group', 4, [11], []],
  ['content', 'Text message to subscribers', 'cars@northside-auto.example', 'OS', 'post-text', 2, [30], []],
  [
    'content',
    'Channel posts, all out',
    'daily@greenleaf.example',
    'SS',
    'post-whatsapp-broadcast',
    2,
    [40, 30],
    [],
  ],
  [
    'content',
    'Last year’s tweets',
    'hello@bloomandvine.example',
    'OS',
    'post-twitter',
    2,
    [80, 75],
    [],
    true,
  ],
  [
    'press',
    'Meridian open enrollment',
    'office@meridian-health.example',
    'OS',
    'sponsored-article',
    6,
    [60, 40, 21, 3],
    [2, 9],
  ],
  [
    'press',
    'Beacon Savings founders’ profile',
    'team@beacon-savings.example',
    'SS',
    'sponsored-article',
    2,
    [45, 23],
    [],
  ],
  ['press', 'Spring Campaign stories', dina, 'JCN', 'sponsored-article', 4, [18], [6]],
  [
    'press',
    'Harbor Light: the year in letters',
    'ads@harborlight.example',
    'YWN',
    'sponsored-article',
    3,
    [],
    [],
  ],
].map(
  ([kind, name, advertiser, site, product, bought, out, due, isArchived]): PlannedPosts =>
    ({
      kind,
      name,
      advertiser,
      site,
      product,
      bought,
      outDaysAgo: out,
      dueInDays: due,
      isArchived: isArchived ?? false,
    }) as PlannedPosts,
)

/** How far a post can have come, and when it is due; what is out stands first, because it was. */
const standings: readonly PlannedStage[] = [
  { inDays: -10, state: 'posted' },
  { inDays: -3, state: 'posted' },
  { inDays: -1, state: 'scheduled' },
  { inDays: 5, state: 'content-confirmed' },
  { inDays: 6, state: 'date-approved' },
  { inDays: 7, state: 'awaiting-publisher' },
  { inDays: 8, state: 'approved' },
  { inDays: 9, state: 'rejected' },
  { inDays: 10, state: 'pending' },
]
const onItsWay: PlannedStage = { inDays: 4, state: 'scheduled' }
const withPublisher: PlannedStage = { inDays: 1, state: 'content-confirmed', sending: 'out' }
const refused: PlannedStage = { inDays: 1, state: 'content-confirmed', sending: 'failed' }
const perhapsOut: PlannedStage = { inDays: -2, state: 'approved', sending: 'unknown' }
const inTheWorks: PlannedStage = { inDays: 11, state: 'processing' }

const baker = 'oven@ohrbakery.example'

/** One campaign of each kind of post, with a post in every state; the last is where its posts can be copied to. */
const kinds: readonly PlannedPosts[] = [
  ['Instagram', 'OS', 'post-instagram', [...standings, inTheWorks, onItsWay]],
  ['Instagram stories', 'YWN', 'post-instagram-story', [...standings, inTheWorks, onItsWay]],
  ['WhatsApp status', 'OS', 'post-whatsapp', [...standings, withPublisher, onItsWay]],
  ['WhatsApp groups', 'JCN', 'post-whatsapp-group', [...standings, withPublisher, onItsWay]],
  ['WhatsApp broadcasts', 'SS', 'post-whatsapp-broadcast', [...standings, withPublisher, onItsWay]],
  ['WhatsApp channels', 'YWN', 'post-whatsapp-channels', [...standings, withPublisher, onItsWay]],
  ['Telegram', 'JCN', 'post-telegram', [...standings, onItsWay]],
  ['Twitter', 'SS', 'post-twitter', [...standings, onItsWay]],
  ['text messages', 'OS', 'post-text', [...standings, onItsWay]],
  ['e-mail', 'OS', 'post-email', [...standings, perhapsOut, onItsWay]],
  ['print', 'OS', 'print-half-page', [...standings, withPublisher, refused]],
  ['Instagram elsewhere', 'JCN', 'post-instagram', []],
].map(([name, site, product, ofKind]) => ({
  kind: 'content',
  name: `Every state: ${name}`,
  advertiser: baker,
  site,
  product,
  bought: 11,
  outDaysAgo: [],
  dueInDays: [],
  standings: ofKind,
  isWritten: true,
})) as readonly PlannedPosts[]

const ofBaker = { kind: 'press', advertiser: baker, product: 'sponsored-article' } as const

/**
 * An article in every state, one whose label was taken off, and one that did not go out in time; what is out stands first,
 * because it was. The other site has no WordPress: there they go by hand.
 */
const articles: readonly PlannedPosts[] = [
  {
    ...ofBaker,
    name: 'Every state: articles',
    site: 'OS',
    bought: 11,
    outDaysAgo: [],
    dueInDays: [],
    articles: [
      { inDays: -8, state: 'published' },
      { inDays: -5, state: 'published', isUnlabelled: true },
      { inDays: -2, state: 'scheduled' },
      { inDays: 1, state: 'scheduled' },
      { inDays: 3, state: 'sent' },
      { inDays: 4, state: 'pending' },
      { inDays: 5, state: 'photo-waiting' },
      { inDays: 6, state: 'photo-waiting' },
      { inDays: 7, state: 'photo-rejected' },
      { inDays: 8, state: 'rejected' },
    ],
  },
  {
    ...ofBaker,
    name: 'Every state: articles by hand',
    site: 'MC',
    bought: 3,
    outDaysAgo: [9],
    dueInDays: [-1, 4],
  },
]

export const postPlans: readonly PlannedPosts[] = [...campaigns, livestreamPlan, ...kinds, ...articles]
