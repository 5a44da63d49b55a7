import type { FrequencyCap } from './frequency-cap.ts'
import { type Keywords, noKeywords } from './keywords.ts'
import { everyHour, type WeekHours } from './week-hours.ts'

/**
 * What a campaign is aimed at beyond places, devices and zones. Each condition is left out where there is none, so
 * that most campaigns carry nothing here.
 */
export interface Aim {
  readonly hours?: WeekHours
  /** Sites of the campaign on which it is not shown. */
  readonly leftOutSites?: readonly number[]
  readonly keywords?: Keywords
  readonly cap?: FrequencyCap
}

export const hoursOf = (aim: Aim): WeekHours => aim.hours ?? everyHour
export const leftOutOf = (aim: Aim): readonly number[] => aim.leftOutSites ?? []
export const keywordsOf = (aim: Aim): Keywords => aim.keywords ?? noKeywords
export const capOf = (aim: Aim): FrequencyCap | null => aim.cap ?? null
