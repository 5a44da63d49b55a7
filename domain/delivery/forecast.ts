/**
 * When a budget will run out: the traffic of the last weeks goes on, and the campaigns that compete share it as the
 * ad route shares it, by the same rule of who may be shown and by the same weights. A campaign that is used up or
 * over leaves its share to the others. That a campaign stands on a page once is left out of account. An estimate,
 * and no promise.
 */
import { type Aim, hoursOf } from '#domain/campaigns/aim.ts'
import { includesHour, type WeekHours } from '#domain/campaigns/week-hours.ts'
import { addDays, dayStart, newYorkDay, newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'
import type { Candidate } from './candidate.ts'
import { type Demand, hoursOfWeek } from './demand.ts'
import { refusalOf } from './eligible.ts'

/** A campaign that is to be shown, with what it may still spend. */
export interface Contender {
  readonly candidate: Candidate
  /** Impressions; infinite where a week is paid for. */
  readonly left: number
  /** The most impressions of one New York day, and what today still allows of them; null without a limit. */
  readonly dayLimit: number | null
  readonly leftToday: number | null
  /** How many campaigns it stands for: one, or a crowd that is alike. */
  readonly campaigns: number
}

/** What takes longer than a year is not said. */
export const mostDays = 365

export interface Course {
  /**
   * Views that the campaign could have on each New York day if neither its money nor its limits held it; the first
   * is what is left of today.
   */
  readonly possible: readonly number[]
  /** What readers will see in a week where the campaign may be shown, whoever's ads they are. */
  readonly weeklyViews: number
  /** Other campaigns that may be shown in some of these places. */
  readonly rivals: number
}

/** Views for which the same campaigns compete. */
interface Arena {
  /** Their places among the contenders, ascending. */
  readonly members: Uint32Array
  /** Expected on each weekday, Sunday first. */
  readonly byWeekday: number[]
  /** The same, in what is left of today. */
  today: number
}

/** Who meets whom, and how often: the same whatever they weigh and hold. */
export interface Field {
  readonly arenas: readonly Arena[]
}

/** Whoever is switched off, or has no media, is not to be among the candidates. */
export function fieldOf(candidates: readonly Candidate[], demand: readonly Demand[], now: Date): Field {
  return { arenas: arenasOf(candidates, demand, now) }
}

/**
 * How the first of the contenders fares beside the others; the field is that of their candidates, in the same order.
 * Looks ahead until it has nothing left, half as long again and two weeks more, but never beyond a year.
 */
export function courseOf(contenders: readonly Contender[], { arenas }: Field, now: Date): Course {
  const own = arenas.filter(({ members }) => members[0] === 0)
  const met = new Set(own.flatMap(({ members }) => [...members].slice(1)))
  return {
    possible: run(contenders, arenas, now),
    weeklyViews: Math.round(sumOf(own.map(({ byWeekday }) => sumOf(byWeekday)))),
    rivals: sumOf([...met].map((index) => contenders[index]?.campaigns ?? 0)),
  }
}

/** Also those where the first contender may not be shown: there the others spend what they then lack elsewhere. */
function arenasOf(candidates: readonly Candidate[], demand: readonly Demand[], now: Date): Arena[] {
  const timeless = candidates.map((candidate) => ({
    ...candidate,
    aim: withoutWords(candidate.aim),
    isPayPerWeek: false,
    startsAtMs: null,
    stopsAtMs: null,
  }))
  const nowMs = now.getTime()
  const stretches = alikeHours(timeless)
  const arenas = new Map<string, Arena>()
  for (const { siteId, zone, country, state, device, byHour, hoursAhead } of demand) {
    for (const hours of stretches) {
      const occasion = { hourOfWeek: hours[0] ?? 0, pageWords: '', timesShown: () => 0 }
      const opening = { siteId, zone, place: { country, state }, device, occasion, nowMs }
      const members = timeless.flatMap((candidate, index) =>
        refusalOf(candidate, opening, () => null) === null ? [index] : [],
      )
      if (members.length === 0) continue
      const key = members.join(' ')
      const arena = arenas.get(key) ?? {
        members: Uint32Array.from(members),
        byWeekday: [0, 0, 0, 0, 0, 0, 0],
        today: 0,
      }
      arenas.set(key, arena)
      const within = new Set(hours.map((hour) => (hour - hoursAhead + hoursOfWeek) % hoursOfWeek))
      addTo(
        arena,
        within.size === hoursOfWeek ? byHour : byHour.map((views, hour) => (within.has(hour) ? views : 0)),
        now,
      )
    }
  }
  return [...arenas.values()]
}

/**
 * What pages say, and how often one viewer comes, is not watched: whoever is shown on some pages only is taken to be
 * shown on all of them, and to every viewer again.
 */
function withoutWords({ keywords: _, ...aim }: Aim): Aim {
  return aim
}

/** The hours of the week, those together in which the same candidates are shown. */
function alikeHours(candidates: readonly Candidate[]): number[][] {
  const timed = candidates.flatMap(({ aim }) => (aim.hours ? [aim.hours] : []))
  const all = Array.from({ length: hoursOfWeek }, (_, hour) => hour)
  const alike = Map.groupBy(all, (hour) => timed.map((hours) => Number(includesHour(hours, hour))).join(''))
  return [...alike.values()]
}

function addTo(arena: Arena, byHour: readonly number[], now: Date): void {
  const [weekday, hour] = [newYorkWeekday(now), newYorkHour(now)]
  for (let day = 0; day < 7; day += 1)
    arena.byWeekday[day] = (arena.byWeekday[day] ?? 0) + sumOf(byHour.slice(day * 24, day * 24 + 24))
  // The hour that has begun counts by the part of it that is still to come.
  const begun = (now.getTime() % 3_600_000) / 3_600_000
  const rest = byHour.slice(weekday * 24 + hour + 1, weekday * 24 + 24)
  arena.today += sumOf(rest) + (byHour[weekday * 24 + hour] ?? 0) * (1 - begun)
}

/** Day by day: what each contender may still take, shared out arena by arena. */
function run(contenders: readonly Contender[], arenas: readonly Arena[], now: Date): number[] {
  const weights = Float64Array.from(contenders, ({ candidate }) => candidate.weight)
  const left = Float64Array.from(contenders, (contender) => contender.left)
  const room = new Float64Array(contenders.length)
  const possible: number[] = []
  const coming = comingDays(now)
  const rooms = contenders.map((contender) => roomFor(contender, coming))
  let days = arenas.length === 0 ? 0 : mostDays
  for (const [ahead, { weekday }] of coming.entries()) {
    if (ahead >= days) break
    for (const [index, roomOn] of rooms.entries()) room[index] = roomOn(ahead, left[index] ?? 0)
    const before = room.slice()
    let couldTake = 0
    for (const { members, byWeekday, today } of arenas)
      couldTake += share(ahead === 0 ? today : (byWeekday[weekday] ?? 0), members, weights, room)
    for (const [index, had] of before.entries())
      if (had !== Number.POSITIVE_INFINITY) left[index] = (left[index] ?? 0) - had + (room[index] ?? 0)
    possible.push(couldTake)
    if (days === mostDays && (left[0] ?? 0) < 1) days = Math.min(mostDays, Math.ceil(ahead * 1.5) + 14)
  }
  return possible
}

/** The coming New York days, today first. */
export interface ComingDay {
  readonly beginMs: number
  readonly endMs: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export function comingDays(now: Date): ComingDay[] {
  const today = newYorkDay(now)
  const begins = Array.from({ length: mostDays + 1 }, (_, ahead) => dayStart(addDays(today, ahead)))
  return begins.slice(0, -1).map((begin, ahead) => ({
    beginMs: begin.getTime(),
    endMs: begins[ahead + 1]?.getTime() ?? 0,
    weekday: newYorkWeekday(begin),
  }))
}

/** The most that a contender takes on each of the coming days: its limit, or an even part of what is left for its days. */
export function roomFor(
  { candidate, dayLimit, leftToday }: Contender,
  days: readonly ComingDay[],
): (ahead: number, left: number) => number {
  const { startsAtMs, stopsAtMs } = candidate
  const lastDay = stopsAtMs === null ? null : days.findLastIndex(({ beginMs }) => beginMs < stopsAtMs)
  const daysTo = ownDaysTo(lastDay ?? -1, hoursOf(candidate.aim), days)
  return (ahead, left) => {
    if (startsAtMs !== null && startsAtMs >= (days[ahead]?.endMs ?? 0)) return 0
    if (lastDay !== null && ahead > lastDay) return 0
    const limit = ahead === 0 ? leftToday : dayLimit
    if (limit !== null) return Math.min(left, limit)
    if (lastDay === null || left === Number.POSITIVE_INFINITY) return left
    return Math.min(left, Math.ceil(left / Math.max(1, daysTo[ahead] ?? 1)))
  }
}

/** How many days with an hour in which it is shown there are from each day to the last. */
function ownDaysTo(lastDay: number, hours: WeekHours, days: readonly ComingDay[]): number[] {
  const counts: number[] = []
  for (let ahead = lastDay; ahead >= 0; ahead -= 1) {
    const isOwn = hours.length === 0 || (hours[days[ahead]?.weekday ?? 0] ?? 0) > 0
    counts[ahead] = (counts[ahead + 1] ?? 0) + (isOwn ? 1 : 0)
  }
  return counts
}

/**
 * Shares the views of one arena by weight: `room` falls by what is taken. Answers what the first contender could
 * take if nothing held it; what it leaves of that goes to the others.
 */
function share(views: number, members: Uint32Array, weights: Float64Array, room: Float64Array): number {
  const isOwn = members[0] === 0
  const rivals = isOwn ? members.subarray(1) : members
  const weight = isOwn ? (weights[0] ?? 0) : 0
  const could = fill(views, rivals, weight, weights, room) * weight
  if (!isOwn) return 0
  const taken = Math.min(room[0] ?? 0, could)
  room[0] = (room[0] ?? 0) - taken
  if (taken < could) fill(could - taken, rivals, 0, weights, room)
  return could
}

/**
 * Shares views among rivals and a weight of somebody who takes any number. Who has room for less than its share takes
 * that, and the others share the rest, until nobody's share is beyond its room. Answers the views for each weight.
 */
function fill(
  views: number,
  rivals: Uint32Array,
  unheld: number,
  weights: Float64Array,
  room: Float64Array,
): number {
  let rest = views
  let weight = unheld
  for (const index of rivals) if ((room[index] ?? 0) > 0) weight += weights[index] ?? 0
  for (let isAnyFull = true; isAnyFull && weight > 0; ) {
    isAnyFull = false
    const perWeight = rest / weight
    for (const index of rivals) {
      const free = room[index] ?? 0
      if (free <= 0 || free > perWeight * (weights[index] ?? 0)) continue
      room[index] = 0
      rest -= free
      weight -= weights[index] ?? 0
      isAnyFull = true
    }
  }
  // What subtracting leaves of no weight at all is a trace of rounding.
  if (weight <= 1e-9) return 0
  const perWeight = rest / weight
  for (const index of rivals)
    if ((room[index] ?? 0) > 0) room[index] = (room[index] ?? 0) - perWeight * (weights[index] ?? 0)
  return perWeight
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
