/** Which settings of a campaign a person may change, and which of them can be changed now (TGT-19). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { CampaignKind } from './campaign.ts'

/** The tabs of the row's panel, in their order. */
const settingNames = ['dates', 'priority', 'devices', 'geotarget', 'zones'] as const
export type SettingName = (typeof settingNames)[number]

/** Further tabs, for whoever may choose places: all of them say to whom the campaign is shown. */
const finerTargetingNames = ['hours', 'sites', 'keywords', 'frequency'] as const
type FinerTargetingName = (typeof finerTargetingNames)[number]

export type SettingTab = SettingName | FinerTargetingName
export const settingTabs: readonly SettingTab[] = [...settingNames, ...finerTargetingNames]

/** What is answered to a tab: to the finer ones, what is answered to the places. */
export function answerTo<Answer>(may: Readonly<Record<SettingName, Answer>>, tab: SettingTab): Answer {
  return may[settingNames.find((name) => name === tab) ?? 'geotarget']
}

export interface SettingsState {
  readonly kind: CampaignKind
  readonly isPayPerWeek: boolean
  readonly left: number
  readonly priorityCeiling: number
  readonly hasAlternateZones: boolean
}

interface Offer {
  readonly isOffered: boolean
  readonly verdict: Verdict
}

/**
 * Dates of a pay-per-week campaign need a right of their own (ROL-07); the priority of a campaign that has
 * nothing left too (ROL-06); zones are there only with alternate ones (ROL-17). A single priority is shown, and
 * cannot be moved.
 */
export function settingsAnswers(
  actor: Actor,
  relation: Relation,
  campaign: SettingsState,
): Readonly<Record<SettingName, Offer>> {
  const isOffered = (action: Action, isPossible = true): boolean =>
    campaign.kind === 'impression' && isPossible && may(actor, action, relation)
  const isEmpty = campaign.left === 0
  return {
    dates: offer(isOffered(campaign.isPayPerWeek ? 'campaign.datesPayPerWeek' : 'campaign.dates')),
    priority: {
      isOffered: isOffered('campaign.priority') && (!isEmpty || isOffered('campaign.priorityEmpty')),
      verdict: campaign.priorityCeiling > 1 ? 'ok' : refuse('priority-single'),
    },
    devices: offer(isOffered('campaign.devices')),
    geotarget: offer(isOffered('campaign.geotarget')),
    zones: offer(isOffered('campaign.zones', campaign.hasAlternateZones)),
  }
}

const offer = (isOffered: boolean): Offer => ({ isOffered, verdict: 'ok' })
