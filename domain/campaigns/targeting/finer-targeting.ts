import type { FrequencyCap } from './frequency-cap.ts'
import { type Keywords, noKeywords } from './keywords.ts'
import { everyHour, type WeekHours } from './week-hours.ts'

/**
 * Conditions of a campaign beyond places, devices and zones. Each condition is left out where there is none, so
 * that most campaigns carry nothing here.
 */
export interface FinerTargeting {
  readonly hours?: WeekHours
  /** Sites of the campaign on which it is not shown. */
  readonly leftOutSites?: readonly number[]
  readonly keywords?: Keywords
  readonly cap?: FrequencyCap
}

export const hoursOf = (targeting: FinerTargeting): WeekHours => targeting.hours ?? everyHour
export const leftOutOf = (targeting: FinerTargeting): readonly number[] => targeting.leftOutSites ?? []
export const keywordsOf = (targeting: FinerTargeting): Keywords => targeting.keywords ?? noKeywords
export const frequencyCapOf = (targeting: FinerTargeting): FrequencyCap | null => targeting.cap ?? null
