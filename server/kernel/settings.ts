/**
 * What an owner may tune without a release: typed, with defaults, kept in the table `setting`, cached in
 * memory and read anew when anybody changes one. Facts about one site or person are columns of its row instead.
 */
import { z } from 'zod'
import { largestSentBytes } from '#domain/media/attachment.ts'
import { hostWords } from '#domain/press/preview-host.ts'
import { largestPictureBytes } from '#domain/media/file-rules.ts'
import { readCadRate } from '#domain/proposals/canadian.ts'
import { longestLetter } from '#domain/proposals/sending/letter-text.ts'
import { readPercent } from '#domain/proposals/processing.ts'
import type { Database } from '../database/tables.ts'
import type { Events } from './events.ts'

const whole = z.int().min(0)
const pictureBytes = whole.max(largestPictureBytes)
const cents = z.int().min(1)
const percent = z.int().min(0).max(100)
const cadRate = z.string().refine((text) => readCadRate(text) !== null)
const daysAfter = z.int().min(1).max(365)
const said = z.string().max(200)
const hour = z.int().min(0).max(23)

/** Every setting, its type and what holds until somebody sets it. Lists of people are empty: nobody has the right. */
const schema = z.object({
  'dashboard.groups': z.array(z.int()).default([1, 3, 7]),
  'dashboard.pageSize': z.int().min(1).max(1_000).default(300),
  'lists.pageSize': z.int().min(1).max(1_000).default(70),
  /** Campaigns in one exported file, and chosen at once over all pages. */
  'lists.mostAtOnce': z.int().min(1).max(50_000).default(10_000),

  /** Who writes receipts: below each of them, and what a card's statement calls us. What is empty is not said. */
  'company.letterhead': z
    .object({ name: said, address: said, email: said, phone: said, statement: said })
    .default({ name: '', address: '', email: '', phone: '', statement: '' }),

  /** Cents per post where the catalogue has no price, and on the purchase screens. */
  'price.ppp.default': cents.default(60_000),
  'price.ppp.purchaseDefault': cents.default(10_000),
  'price.ppp.exceptions': z.array(z.object({ personId: z.int(), siteId: z.int(), cents })).default([]),

  'media.bannerStatedBytes': pictureBytes.default(750_000),
  'media.bannerRefusedBytes': pictureBytes.default(1_048_000),
  'media.smallImageBytes': pictureBytes.default(2_000_000),
  /** Of a picture or a video that is made smaller before it is shown; a heavier one is refused (FIL-07). */
  'uploads.largestBytes': z.int().min(1).max(2_000_000_000).default(largestSentBytes),
  /** Files of one person that are on their way. */
  'uploads.unfinishedPerPerson': z.int().min(1).default(20),
  /** Of files of one person that stand in no post, article or ad: how many, and how many bytes with those of drafts. */
  'uploads.unusedPerPerson': z.int().min(1).default(50),
  'uploads.unusedBytesPerPerson': z.int().min(1).default(2_000_000_000),
  /** Texts of one person that are kept while they are written. */
  'drafts.perPerson': z.int().min(1).default(50),
  /** Campaigns that one person made and that hold nothing. */
  'campaigns.emptyPerPerson': z.int().min(1).default(50),
  /** Forms with files in hand at a time, of everybody and of one person. */
  'uploads.formsAtOnce': z.int().min(1).default(8),
  'uploads.formsOfOnePerson': z.int().min(1).default(2),
  /** Forms of one person that wait for a place, and for how long; afterwards they are asked to try again. */
  'uploads.formsWaitingOfOnePerson': whole.default(30),
  'uploads.formWaitSeconds': whole.max(25).default(15),
  /** A file that takes longer to look into is answered 202 and goes on: a silent line is closed after 30 seconds. */
  'uploads.answerSeconds': whole.max(28).default(28),
  'text.shortHeadlineZones': z.array(z.int()).default([64]),
  /** Titles of livestreams: what their label says, what is taken, and what is taken where nothing is set (TXT-05). */
  'text.limits.livestream': z
    .object({ label: whole, cap: whole.nullable(), fallback: whole })
    .default({ label: 140, cap: 180, fallback: 155 }),
  /** How long one time on air may be. */
  'livestreams.longestDays': z.int().min(1).max(366).default(30),

  /** Without being used for so long a session ends; seven days after the sign-in it ends anyway. */
  'session.idleMinutes': z.int().min(1).default(720),
  /** The same for those who act for all, and while somebody looks through another's eyes. */
  'session.idleMinutesOfStaff': z.int().min(1).default(60),
  /** How long after it was given the password counts as just given. */
  'session.confirmedMinutes': z.int().min(1).default(30),
  /** After so long somebody who looks through another's eyes has to begin anew, used or not. */
  'viewing.minutes': z.int().min(1).default(60),
  'signIn.failuresBeforeLock': z.int().min(1).default(10),
  'signIn.lockMinutes': z.int().min(1).default(30),
  'signIn.failuresPerNetwork': z.int().min(1).default(100),
  'passwordReset.lettersPerPerson': z.int().min(1).default(5),
  'passwordReset.lettersPerNetwork': z.int().min(1).default(30),
  'passwordReset.pauseMinutes': z.int().min(1).default(60),
  /** Limits that count a network address; the demonstration and tests lift them. */
  'limits.perAddress': z.boolean().default(true),
  'payments.declinesBeforePause': whole.default(5),
  /** Declines of everybody on one shortened network within the pause; lifted with `limits.perAddress`. */
  'payments.declinesPerNetwork': whole.default(10),
  'payments.pauseMinutes': whole.default(15),
  'payments.newCardsPerDay': whole.default(3),
  /** The least that a card is charged, in cents of US dollars: of less the provider's fee is the larger part. */
  'payments.smallestCents': cents.default(50),
  /** Charging more than this since the password was given wants it just given. */
  'payments.confirmAboveCents': whole.default(1_000_000),
  'sales.pageSize': z.int().min(1).max(1_000).default(50),
  /** Letters with the receipt of one sale in an hour. */
  'sales.lettersPerSale': whole.default(10),
  /** The same that one person sends, of whatever sales. */
  'sales.lettersPerPerson': whole.default(30),
  'payments.repeatSeconds': whole.default(10),

  /** From this share of what it had when it was last filled up, in percent, a budget is nearly used up. */
  'budgets.lowPercent': percent.default(10),

  'delivery.flushMs': z.int().min(100).max(1_000).default(250),
  /** An ad that nobody viewed for so long is promised to somebody else. */
  'delivery.reservationSeconds': z.int().min(1).max(3_600).default(600),
  /** Without the database a process promises from what it has for so long. */
  'delivery.blockSeconds': z.int().min(1).max(3_600).default(60),
  /** What a process was promised and nobody asked for in so long is given back. */
  'delivery.idleSeconds': z.int().min(1).max(3_600).default(30),
  /** A visitor waits so long for a campaign's promise, then sees the next one. */
  'delivery.promiseWaitMs': z.int().min(1).max(5_000).default(300),
  /** A delivery process without a sign for so long loses what it was promised to the others. */
  'delivery.fenceAfterSeconds': z.int().min(1).default(900),
  /** Campaigns with an end or a daily limit are spread over the day as a site's readers come. */
  'delivery.pacing': z.boolean().default(true),
  /** Of one shortened network, ads that wait for their view; many of a page are never scrolled to. */
  'delivery.reservationsPerAddress': whole.default(300),
  /** Of one shortened network, ads in a minute: ten a second are more than its readers open. */
  'delivery.promisesPerAddress': whole.default(600),
  /** Networks (such as 198.51.100.0/24) whose requests come from no reader. */
  'delivery.dataCentreNetworks': z.array(z.union([z.cidrv4(), z.cidrv6()])).default([]),
  'delivery.journalDays': whole.default(400),
  'device.platforms.phones': whole.default(21),
  'device.platforms.tablets': whole.default(22),

  /** Who is written to when the audit finds a breach; null: every admin. */
  'alarms.address': z.email().nullable().default(null),
  'support.contactName': z.string().min(1).default('your agent'),
  /** How long after its time a post is still sent by itself; afterwards it is late, and people decide. */
  'posts.lateMinutes': whole.default(1_440),
  'posts.timeSensitiveLateMinutes': whole.default(15),
  /** Waits after each try to send a post that failed; after the last people are told. */
  'posts.sendAgainMinutes': z.array(z.int().min(1)).max(20).default([1, 5, 15, 60]),
  /** A process that sends a post and says nothing for so long is taken for dead. */
  'posts.sendingMinutes': z.int().min(3).default(5),
  /** How long after its time staff are told of what nobody has marked as posted. */
  'posts.byHandToldMinutes': whole.default(120),
  /** The longest that a pin may last. */
  'pins.mostDays': z.int().min(1).default(30),
  /** How links to the preview hosts of sites look, and by what the number of an article becomes its token (CON-18). */
  'previews.hostLink': z
    .string()
    .refine((pattern) => pattern.startsWith('https://') && hostWords.every((word) => pattern.includes(word)))
    .default('https://{host}/?p={number}&preview={token}'),
  'previews.tokenFactor': z.int().min(1).default(3),
  /** Links to previews of one person that open at a time. */
  'previews.openPerPerson': z.int().min(1).default(100),
  /** The hours that wishes for a part of the day stand for. */
  'schedule.preferredHours': z
    .object({ morning: hour, latemorning: hour, afternoon: hour, evening: hour, night: hour })
    .default({ morning: 9, latemorning: 11, afternoon: 14, evening: 18, night: 20 }),
  /** Letters to publishers within an hour: about one post, of one person, and to one address. */
  'publisher.lettersPerPost': z.int().min(1).default(5),
  'publisher.lettersPerPerson': z.int().min(1).default(20),
  'publisher.lettersPerAddress': z.int().min(1).default(60),
  /** What a reminder says until somebody writes something else; `{edition_date}` is the day that the post is for. */
  'publisher.reminderBody': z
    .string()
    .min(1)
    .max(2_000)
    .default(
      'This is a reminder of the edition of {edition_date}. What is planned for it stands below. Tell us if anything is missing.',
    ),
  /** The cap on an item that no rule of discounts names, and the most that an agency gives. */
  'discount.usualPercent': percent.default(20),
  'discount.agencyMaximumPercent': percent.default(20),
  /** What cards are charged besides, in percent with two decimals at most, such as `2.9`. */
  'proposals.processingPercent': z
    .string()
    .refine((text) => readPercent(text) !== null)
    .default('0'),
  /** The least part of a proposal that is paid, in cents of its currency; what is left may be less. */
  'proposals.smallestPartCents': cents.default(500),
  /** What a client may owe for proposals that are charged later, in cents of US dollars; a person's own row goes before. */
  'receivables.limitCents': whole.default(1_000_000),
  /** New York days after such a sale on which its client is reminded of what is left, and on which the agent is told. */
  'receivables.reminderDays': z.array(daysAfter).max(20).default([7, 14, 30]),
  'receivables.agentDay': daysAfter.default(37),
  /** How many New York days the prices of a proposal hold that was sent, today not counted. */
  'proposals.validDays': z.int().min(1).max(366).default(21),
  /** The client's link opens so many days longer. */
  'proposals.linkDays': z.int().min(0).max(366).default(30),
  /** So long a letter with a proposal can be taken back. */
  'proposals.sendDelaySeconds': z.int().min(0).max(600).default(10),
  /** What such a letter says until somebody writes something else; the names in braces are those of `letter-text`. */
  'proposals.letterText': z
    .string()
    .min(1)
    .max(longestLetter)
    .default(
      'Hello {client},\n\nHere is your proposal {proposal}, {number}. The prices hold until {valid_until}.\n\nOpen it to see what is in it and what it comes to, and ask me if anything is missing.\n\n{agent}',
    ),
  /** Sendings within an hour, of one proposal and of one person. */
  'proposals.sendsPerProposal': z.int().min(1).default(10),
  'proposals.sendsPerPerson': z.int().min(1).default(60),
  /** Wrong links of one network before it has to wait; lifted with `limits.perAddress`. */
  'proposals.wrongLinksPerNetwork': z.int().min(1).default(20),
  'proposals.wrongLinkMinutes': z.int().min(1).default(15),
  /** What a client, or their agent, may write below one proposal within an hour. */
  'proposals.questionsPerHour': z.int().min(1).default(20),
  'proposals.pageSize': z.int().min(1).max(1_000).default(25),
  /** Canadian dollars for one of the United States, such as `1.3712`, and the New York day of the rate; null: none is set. */
  'proposals.cadRate': z.object({ rate: cadRate, day: z.iso.date() }).nullable().default(null),
  /** A charge of a subscription that was refused is tried again so many days after it was refused first. */
  'subscriptions.retryDays': z.array(daysAfter).max(10).default([1, 3, 5, 7]),
  /** The hour of New York's day at which subscriptions are charged. */
  'subscriptions.hour': hour.default(9),
  /** So many days before its next charge the client hears that the card will not be good any more. */
  'subscriptions.cardDays': z.array(daysAfter).max(10).default([30, 7]),
  /** What is to be done by hand for a sale is due so many days after it. */
  'tasks.dueDays': z.int().min(1).max(365).default(7),
  /** PDFs of proposals that are made at a time. */
  'documents.atOnce': z.int().min(1).max(16).default(2),
  /** Accounts whose content has the times of those kept in house. */
  'inhouse.accounts': z.array(z.int()).default([]),
})

type Values = z.output<typeof schema>

export type Letterhead = Values['company.letterhead']

export interface Settings {
  get<Key extends keyof Values>(key: Key): Values[Key]
  close(): void
}

/** Loads all settings, and again whenever the channel says that one changed. */
export async function openSettings(
  db: Database,
  events: Events,
  onFault: (error: unknown) => void,
): Promise<Settings> {
  let values = await load(db)
  const stop = events.listen('masthead_settings', () => {
    load(db).then((fresh) => {
      values = fresh
    }, onFault)
  })
  return { get: (key) => values[key], close: stop }
}

async function load(db: Database): Promise<Values> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  return schema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}
