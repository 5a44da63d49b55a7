/** How an entry of a campaign's history reads. */
import { type PostState, postStateInWords } from '#domain/content/post-words.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { PlaceNames, ChangeSubject } from './changed-fields.ts'
import { type Change, reversible, type Values } from './undo.ts'

export interface AttributedChange extends Change {
  readonly who: string
  /** The advertiser for whom somebody else acted; null where people act for themselves. */
  readonly onBehalfOf: string | null
  /** The headline of the ad, or how the post begins, where the entry is of one. */
  readonly headline: string
}

/** A value that changed: `the end date`, from, to. */
export interface ChangeInWords {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** "Ann Lee, for Harbor Light, changed the end date from 2026-05-02 1:00 PM ET to no end date". */
export function historySentence(entry: AttributedChange, names: PlaceNames): string {
  const who = entry.onBehalfOf === null ? entry.who : `${entry.who}, for ${entry.onBehalfOf},`
  return `${who} ${actsOf(entry, names).join(', and ')}`
}

/** Both values of what was set, by field; nothing for what was done. */
export function valuesInWords(change: Change, names: PlaceNames): Readonly<Record<string, ChangeInWords>> {
  return Object.fromEntries(
    reversible(change).map(([name, field]) => [
      name,
      {
        label: field.label,
        before: field.inWords(change.before[name], names),
        after: field.inWords(change.after[name], names),
      },
    ]),
  )
}

function actsOf(entry: AttributedChange, names: PlaceNames): string[] {
  const thing = things[entry.subject](entry)
  const done = reversible(entry).map(([name, field]) =>
    field.act
      ? `${field.act(entry.after[name])} ${thing}`
      : `changed ${field.label} from ${field.inWords(entry.before[name], names)} to ${field.inWords(entry.after[name], names)}`,
  )
  if (done.length > 0) return done
  return [acts[entry.what]?.(entry, thing) ?? `changed ${thing}: ${entry.what}`]
}

const things = {
  campaign: () => 'the campaign',
  media: ({ headline }) => `the ad “${headline}”`,
  pin: ({ headline }) => `“${headline}”`,
  'content-post': ({ headline }) => (headline === '' ? 'a post' : `the post “${headline}”`),
  livestream: ({ headline }) => `the livestream “${headline}”`,
  article: ({ headline }) => `the article “${headline}”`,
} as const satisfies Record<ChangeSubject, (entry: AttributedChange) => string>

const number = (values: Values, name: string): number => Number(values[name] ?? 0)

/** How many more or fewer there were after it than before. */
const moved =
  (verb: 'added' | 'removed' | 'used' | 'transferred', name: string, unit: string) =>
  ({ before, after }: Change): string => {
    const change = Math.abs(number(after, name) - number(before, name))
    return `${verb} ${formatCountOf(change, unit)}: ${formatCount(number(before, name))} before, ${formatCount(number(after, name))} after`
  }

function bought({ after }: Change): string {
  const unit = ['impressions', 'posts', 'articles', 'weeks'].find((one) => one in after) ?? 'impressions'
  const many = `bought ${formatCountOf(number(after, unit), unit)}`
  // What a proposal hides is not told.
  return 'amount' in after ? `${many} for ${String(after.amount)}` : many
}

const stateInWords = ({ state }: Values): string => postStateInWords(state as PostState).toLowerCase()

/** What of a livestream an edit changed. */
const livestreamParts = (after: Values): string =>
  Object.entries(partsOfLivestreams)
    .flatMap(([name, part]) => (name in after ? [part] : []))
    .join(' and ')

const partsOfLivestreams = {
  siteId: 'the site',
  windows: 'the times on air',
  priority: 'the priority',
  htmlContent: 'the embed code',
  title: 'the headline',
  titleLink: 'the link of the headline',
  isLinkTracked: 'the counting of clicks',
  isLinkShortened: 'the shortening of links',
  bannerName: 'the banner',
  altText: 'the text for the banner',
  linkUrl: 'the link of the banner',
}

/** The window that a pin has after it. */
const pinnedTimes = ({ startAt, endAt }: Values): string =>
  [startAt, endAt].map((at) => formatTime(new Date(String(at)))).join(' to ')

const timeInWords = ({ scheduledFor }: Values): string => `${formatTime(new Date(String(scheduledFor)))} ET`

/** An edit that set another time, and else took back what was said of the one before. */
const isMove = (before: Values, after: Values): boolean =>
  Boolean(before.scheduledFor && after.scheduledFor) &&
  Object.entries(after).every(
    ([name, value]) =>
      ['scheduledFor', 'day', 'takesSlot', 'isTimeSensitive'].includes(name) || value === null,
  )

const acts: Readonly<Record<string, (entry: AttributedChange, thing: string) => string>> = {
  bought,
  'impressions added': moved('added', 'left', 'impressions'),
  'impressions removed': moved('removed', 'left', 'impressions'),
  'posts added': moved('added', 'credits', 'posts'),
  'posts removed': moved('removed', 'credits', 'posts'),
  'articles added': moved('added', 'credits', 'articles'),
  'articles removed': moved('removed', 'credits', 'articles'),
  'credit used': moved('used', 'credits', 'credits'),
  'credits transferred': moved('transferred', 'credits', 'credits'),
  'views given back': ({ after }) =>
    `gave ${String(after.amount)} back for ${formatCountOf(number(after, 'views'), 'views')} found to be no readers’, ${String(after.from)} to ${String(after.to)}`,
  created: (_, thing) => `created ${thing}`,
  duplicated: (_, thing) => `made ${thing} as a copy of another`,
  deleted: (_, thing) => `deleted ${thing}`,
  uploaded: (_, thing) => `uploaded ${thing}`,
  submitted: ({ subject }, thing) => `${subject === 'livestream' ? 'made' : 'wrote'} ${thing}`,
  'entered as posted': (_, thing) => `entered ${thing} as posted`,
  approved: (_, thing) => `approved ${thing}`,
  rejected: (_, thing) => `rejected ${thing}`,
  'put on the scheduler': (_, thing) => `put ${thing} on the scheduler`,
  'marked as posted': (_, thing) => `marked ${thing} as posted`,
  'put on air': (_, thing) => `put ${thing} on air`,
  'file not shown': (_, thing) => `sent ${thing} back: a file of it cannot be shown`,
  'address changed': ({ after }, thing) =>
    after.address === null
      ? `took the address of ${thing} away`
      : `named ${String(after.address)} as the address of ${thing}`,
  'screenshots added': (_, thing) => `added screenshots of ${thing}`,
  'screenshot removed': (_, thing) => `took a screenshot of ${thing} away`,
  'taken back': ({ before, after }, thing) =>
    `took ${thing} back from ${stateInWords(before)} to ${stateInWords(after)}`,
  'sent to the publisher': (_, thing) => `sent ${thing} to the publisher`,
  'sent to the list': (_, thing) => `sent ${thing} to the list of the site’s readers`,
  'could not be sent': (_, thing) => `could not send ${thing}`,
  'perhaps sent': (_, thing) => `lost the line while sending ${thing}`,
  'sent now': (_, thing) => `said that ${thing} is sent now`,
  'said to be out': (_, thing) => `said that ${thing} went out`,
  'said not to be out': (_, thing) => `said that ${thing} did not go out`,
  'publisher asked for the content': (_, thing) => `asked the publisher to approve the content of ${thing}`,
  'publisher asked for the time': (_, thing) => `asked the publisher to confirm the time of ${thing}`,
  'publisher reminded': (_, thing) => `reminded the publisher of ${thing}`,
  'sent as a test': (_, thing) => `sent ${thing} as a test`,
  'letter to the publisher taken back': (_, thing) => `took back a letter to the publisher about ${thing}`,
  'time confirmed by the publisher': (_, thing) =>
    `heard from the publisher: the time of ${thing} is confirmed`,
  'content approved by the publisher': (_, thing) =>
    `heard from the publisher: the content of ${thing} is approved`,
  'time confirmed for the publisher': (_, thing) => `confirmed the time of ${thing} in the publisher’s name`,
  'content approved for the publisher': (_, thing) =>
    `approved the content of ${thing} in the publisher’s name`,
  'rejected by the publisher': (_, thing) => `heard from the publisher: ${thing} is rejected`,
  recredited: (_, thing) => `deleted ${thing} and gave its credit back`,
  restored: (_, thing) => `brought ${thing} back`,
  pinned: ({ after }, thing) => `pinned ${thing} from ${pinnedTimes(after)} ET`,
  'pin moved': ({ before, after }, thing) =>
    `moved the pin of ${thing} from ${pinnedTimes(before)} to ${pinnedTimes(after)} ET`,
  'pin taken down': (_, thing) => `took the pin of ${thing} down`,
  'pin taken back': ({ after }, thing) =>
    after.startAt
      ? `took a change of the pin of ${thing} back: from ${pinnedTimes(after)} ET`
      : `took the pin of ${thing} back`,
  'moved back': ({ after }, thing) =>
    `took a change of the time of ${thing} back${after.scheduledFor ? `: ${timeInWords(after)} again` : ''}`,
  edited: ({ subject, before, after }, thing) =>
    isMove(before, after)
      ? `moved ${thing} from ${timeInWords(before)} to ${timeInWords(after)}`
      : `changed ${subject === 'livestream' ? livestreamParts(after) : 'the text, the links or the file'} of ${thing}`,
}
