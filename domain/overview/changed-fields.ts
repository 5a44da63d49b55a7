/** What of a campaign or of its media a person can change and take back: its name in a sentence, and how a value reads. */
import { capInWords, type FrequencyCap } from '#domain/campaigns/targeting/frequency-cap.ts'
import { type Keywords, keywordsInWords } from '#domain/campaigns/targeting/keywords.ts'
import { targetingInWords } from '#domain/campaigns/targeting/places-in-words.ts'
import type { Targeting } from '#domain/campaigns/targeting/targeting.ts'
import { hoursInWords, type WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Action } from '#domain/people/permissions.ts'

export type ChangeSubject = 'campaign' | 'media' | 'content-post' | 'livestream' | 'article' | 'pin'

/** Names of zones and of sites by their numbers, for a sentence. */
export interface PlaceNames {
  readonly zones: ReadonlyMap<number, string>
  readonly sites: ReadonlyMap<number, string>
}

export interface ChangedField {
  /** As it stands in a sentence: "changed *the end date* from … to …". */
  readonly label: string
  /** The right that changing it asks for, and so taking the change back. */
  readonly action: Action
  readonly inWords: (value: unknown, names: PlaceNames) => string
  /** For what is done rather than set: "switched on", after which the thing itself is named. */
  readonly act?: (value: unknown) => string
}

const plain = (value: unknown): string => (value === null || value === undefined ? 'none' : String(value))

const date =
  (unset: string) =>
  (value: unknown): string =>
    value === null || value === undefined ? unset : `${formatTime(new Date(String(value)))} ET`

const places = (value: unknown): string => targetingInWords(value as Targeting).replace(/^Shown /, '')

const hours = (value: unknown): string => hoursInWords(value as WeekHours).replace(/^Shown /, '')

const leftOut = (value: unknown, { sites }: PlaceNames): string => {
  const left = (value as number[]).map((site) => sites.get(site) ?? `site ${site}`)
  return left.length === 0 ? 'all of its sites' : `all but ${left.join(', ')}`
}

const keywords = (value: unknown): string => keywordsInWords(value as Keywords).replace(/^Shown /, '')

const frequency = (value: unknown): string =>
  capInWords(value as FrequencyCap | null).replace(/^Shown to one viewer /, '')

const zones = (value: unknown, names: PlaceNames): string =>
  (value as number[]).map((zone) => names.zones.get(zone) ?? `zone ${zone}`).join(', ') || 'none'

const onOrOff = (value: unknown): string => (value ? 'on' : 'off')
const inArchive = (value: unknown): string => (value ? 'in the archive' : 'not in the archive')
const switched = (value: unknown): string => (value ? 'switched on' : 'switched off')
const archived = (value: unknown): string => (value ? 'archived' : 'took back from the archive')
const deleted = (value: unknown): string => (value ? 'deleted' : 'brought back')
const approval = (value: unknown): string => (value === 'pending' ? 'waiting for a decision' : String(value))
const decided = (value: unknown): string => (value === 'pending' ? 'withdrew the decision on' : String(value))

/**
 * The table of what can be taken back, in the order in which several of one change are: dates before the switch
 * that they moved. What is not here stays as it is.
 */
const changedFields = {
  campaign: {
    name: { label: 'the name', action: 'campaign.manage', inWords: plain },
    startAt: { label: 'the start date', action: 'campaign.dates', inWords: date('as soon as possible') },
    stopAt: { label: 'the end date', action: 'campaign.dates', inWords: date('no end date') },
    deviceChoice: { label: 'the devices', action: 'campaign.devices', inWords: plain },
    targeting: { label: 'the places', action: 'campaign.geotarget', inWords: places },
    hours: { label: 'the hours', action: 'campaign.geotarget', inWords: hours },
    leftOutSites: { label: 'the sites', action: 'campaign.geotarget', inWords: leftOut },
    keywords: { label: 'the keywords', action: 'campaign.geotarget', inWords: keywords },
    frequency: { label: 'the frequency', action: 'campaign.geotarget', inWords: frequency },
    zones: { label: 'the zones', action: 'campaign.zones', inWords: zones },
    priority: {
      label: 'the priority',
      action: 'campaign.priority',
      inWords: (value) => formatCount(Number(value)),
    },
    dailyBudget: { label: 'the daily budget', action: 'campaign.setDailyBudget', inWords: plain },
    isArchived: { label: 'the archive', action: 'campaign.manage', inWords: inArchive, act: archived },
    isSwitchedOn: { label: 'the switch', action: 'campaign.enable', inWords: onOrOff, act: switched },
  },
  media: {
    approval: { label: 'the approval', action: 'media.approve', inWords: approval, act: decided },
    isDeleted: { label: 'the deletion', action: 'media.manage', inWords: deleted, act: deleted },
    isArchived: { label: 'the archive', action: 'media.manage', inWords: inArchive, act: archived },
    isSwitchedOn: { label: 'the switch', action: 'media.switch', inWords: onOrOff, act: switched },
  },
  // What happens to these has calls of its own that take it back.
  'content-post': {},
  livestream: {},
  article: {},
  pin: {},
} as const satisfies Record<ChangeSubject, Readonly<Record<string, ChangedField>>>

export type CampaignField = keyof (typeof changedFields)['campaign']
export type MediaField = keyof (typeof changedFields)['media']

/** Both halves of the table by any name; undefined for what cannot be taken back. */
export function fieldsOf(subject: ChangeSubject): readonly (readonly [string, ChangedField])[] {
  return Object.entries(changedFields[subject])
}
