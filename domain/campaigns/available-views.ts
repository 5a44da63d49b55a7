/**
 * How many views a day a campaign could have: the views that were counted on its sites, of all campaigns, cut to
 * its zones, devices and places. What nobody was shown is not known, so this is an estimate and no promise.
 */
import { deviceClassesOf } from './devices.ts'
import { includesPlace, type Targeting, type VisitorPlace } from './targeting.ts'

interface CountedViews extends VisitorPlace {
  readonly zone: number
  readonly device: string
  readonly views: number
}

export interface AudienceSettings {
  readonly zones: readonly number[]
  readonly deviceChoice: string
  readonly targeting: Targeting
}

/** The counted views along each setting, the other two as they are now. */
export interface AvailableViews {
  /** Whole New York days over which the views were counted. */
  readonly days: number
  readonly byZone: readonly { readonly zone: number; readonly views: number }[]
  readonly byDevice: readonly { readonly device: string; readonly views: number }[]
  readonly byPlace: readonly { readonly country: string; readonly state: string; readonly views: number }[]
}

/** Days that are looked back on: two weeks, so that each weekday counts twice. */
export const daysCounted = 14

export function availableViewsOf(counted: readonly CountedViews[], now: AudienceSettings): AvailableViews {
  const classes: readonly string[] = deviceClassesOf(now.deviceChoice)
  const inZone = ({ zone }: CountedViews) => now.zones.includes(zone)
  const onDevice = ({ device }: CountedViews) => classes.includes(device)
  const atPlace = (row: CountedViews) => includesPlace(now.targeting, row)
  return {
    days: daysCounted,
    byZone: sums(
      counted.filter((row) => onDevice(row) && atPlace(row)),
      ({ zone }) => ({ zone }),
    ),
    byDevice: sums(
      counted.filter((row) => inZone(row) && atPlace(row)),
      ({ device }) => ({ device }),
    ),
    byPlace: sums(
      counted.filter((row) => inZone(row) && onDevice(row)),
      ({ country, state }) => ({ country, state }),
    ),
  }
}

function sums<K extends object>(
  rows: readonly CountedViews[],
  keyOf: (row: CountedViews) => K,
): (K & { views: number })[] {
  const found = new Map<string, K & { views: number }>()
  for (const row of rows) {
    const key = keyOf(row)
    const name = JSON.stringify(key)
    const sum = found.get(name) ?? { ...key, views: 0 }
    sum.views += row.views
    found.set(name, sum)
  }
  return [...found.values()]
}

/** Views a day with one setting changed, rounded down; null when nothing was counted on the sites at all. */
export function availableViewsPerDay(
  availableViews: AvailableViews,
  wish: Partial<AudienceSettings>,
): number | null {
  const total = totalOf(availableViews, wish)
  return total === null ? null : Math.floor(total / availableViews.days)
}

function totalOf(
  { byZone, byDevice, byPlace }: AvailableViews,
  wish: Partial<AudienceSettings>,
): number | null {
  if (byZone.length + byDevice.length + byPlace.length === 0) return null
  const { zones, deviceChoice, targeting } = wish
  if (zones) return sumOf(byZone.filter(({ zone }) => zones.includes(zone)))
  if (targeting) return sumOf(byPlace.filter((place) => includesPlace(targeting, place)))
  const classes: readonly string[] = deviceClassesOf(deviceChoice ?? '')
  return sumOf(byDevice.filter(({ device }) => classes.includes(device)))
}

const sumOf = (rows: readonly { readonly views: number }[]): number =>
  rows.reduce((sum, { views }) => sum + views, 0)
