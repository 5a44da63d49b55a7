/** When and where the form of a post or an article sends it: the same questions for both. */
import type { PostTarget } from '#contract/content/piece.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { Preference } from '#domain/scheduling/auto-schedule.ts'

/** A campaign that it goes to. */
export interface TypedTarget {
  readonly campaignId: number
  /** A day and time of its own; empty: as for all. */
  readonly date: string
  readonly time: string
  readonly isTimeSensitive: boolean
}

export interface PostTimes {
  readonly mode: EntryMode
  readonly date: string
  /** Empty where the publisher sets it. */
  readonly time: string
  readonly autoDay: string
  readonly preference: Preference
  readonly targets: readonly TypedTarget[]
  /** Whether what is changed is time-sensitive; when new, each target says it for itself. */
  readonly isTimeSensitive: boolean
}

export const noTimes: PostTimes = {
  mode: 'scheduled',
  date: '',
  time: '',
  autoDay: '',
  preference: 'none',
  targets: [],
  isTimeSensitive: false,
}

export const toCampaign = (campaignId: number): TypedTarget => ({
  campaignId,
  date: '',
  time: '',
  isTimeSensitive: false,
})

/** The day and time that hold for a target. */
export const timeFor = ({ date, time }: Pick<PostTimes, 'date' | 'time'>, target: TypedTarget) =>
  target.date === '' ? { date, time } : { date: target.date, time: target.time }

/** The first campaign is the form's own, the others are further ones; each says its own time where there are several. */
export function placesIn(typed: PostTimes) {
  const { mode, date, autoDay, preference, targets } = typed
  const ids = targets.map(({ campaignId }) => campaignId)
  const [first] = targets
  const common = mode === 'automatic' ? { autoDay, preference } : mode === 'already-out' ? { date } : {}
  const each = targets.map((target) => {
    const { isTimeSensitive } = target
    const own = mode === 'scheduled' ? timeFor(typed, target) : {}
    return [target.campaignId, { ...own, isTimeSensitive }] as const
  })
  if (targets.length === 1 && first)
    return { campaignId: first.campaignId, targetIds: ids, ...common, ...each[0]?.[1], timings: new Map() }
  return { campaignId: ids[0] ?? null, targetIds: ids, ...common, timings: new Map(each) }
}

/** The names of the faults that each campaign may have for itself. */
export const fieldsOfSites = (targets: readonly PostTarget[]): readonly string[] => [
  'campaignId',
  ...targets.flatMap(({ campaignId: id }) => [`campaignId[${id}]`, `date[${id}]`, `time[${id}]`]),
]

/** What the button of the form says. */
export function savesOf(
  one: 'post' | 'article',
  kind: EditorKind,
  mode: PostTimes['mode'],
  many: number,
): string {
  if (kind === 'edit') return `Save ${one}`
  const all = many === 1 ? one : formatCountOf(many, `${one}s`)
  return mode === 'already-out' ? `Record ${all} as uploaded` : `Schedule ${all}`
}
