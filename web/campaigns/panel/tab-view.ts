import type { ReactNode } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import type { WeekOfCampaign } from '#contract/forecast.ts'
import type { AvailableViews } from '#domain/campaigns/available-views.ts'
import type { VersionedChange } from '#web/kernel/save-unless-changed.ts'

/** What was counted on the sites of the campaign, and over which days; why not, where it could not be told. */
export type KnownAvailableViews =
  | (AvailableViews & {
      readonly from: string
      readonly to: string
      readonly ownViews: number
      readonly asOf: Date
    })
  | { readonly unknown: string }

/** The views of a usual week on the sites of the campaign, learnt from the days that were watched. */
export type WatchedWeek = WeekOfCampaign & { readonly basis: NonNullable<WeekOfCampaign['basis']> }
export type KnownWeek = WatchedWeek | { readonly unknown: string }

/** What a tab needs to know of the campaign. */
export interface TabFacts {
  readonly settings: Settings
  readonly availableViews: KnownAvailableViews
  readonly week: KnownWeek
}

/** A value that is not known says why. */
export type Value = string | { readonly unknown: string }

export interface Effect {
  readonly label: string
  readonly now: Value
  readonly next: Value
  /** What lies between them; left out where the two are the same. */
  readonly change?: string | undefined
}

/** What the server answers to a change; one tab may need several calls. */
interface SettingSaved {
  readonly updatedAt: Date
  readonly message?: string
  /** Saved, and yet something the person asked for did not follow. */
  readonly notice?: string | null
}

/**
 * A tab of the panel: what it shows, and the change that its button saves. Its draft lives as long as the panel. `what`
 * names the setting as the button has it: `dates`.
 */
export interface TabView extends VersionedChange<Settings, SettingSaved | readonly SettingSaved[]> {
  /** What is chosen, as a sentence; nothing while that cannot be told. */
  readonly reads?: string
  /** What is typed or chosen in. */
  readonly body: ReactNode
  /** What the change does, before it is saved. */
  readonly effects: readonly Effect[]
  /** Where the effects are known from. */
  readonly below: ReactNode
  /** Stands beside the button: what the change does, or what it needs. */
  readonly note: ReactNode
  readonly isChanged: boolean
  /** Why it cannot be saved as it is, in words; shown when it is tried. */
  readonly fault?: string | undefined
  /** The fixed sentence for a failure of this save; the server's own stands beside it. */
  readonly failure?: string | undefined
  /** What the banner says once it is saved, where that is neither the server's sentence nor the choice itself. */
  readonly says?: string
  /** Forgets the draft. */
  readonly reset: () => void
}
