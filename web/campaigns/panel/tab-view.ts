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

/** A tab of the panel: what it shows, and what its button saves. Its draft lives as long as the panel. */
export interface TabView {
  readonly body: ReactNode
  /** Stands beside the button: what the change does, or what it needs. */
  readonly note: ReactNode
  readonly saveLabel: string
  readonly isChanged: boolean
  /** Why it cannot be saved as it is, in words; shown when it is tried. */
  readonly fault?: string | undefined
  /** The fixed sentence for a failure of this save; the server's own stands beside it. */
  readonly failure?: string | undefined
  readonly wish: Wish
  /** Forgets the draft. */
  readonly reset: () => void
}

/** A change of some settings; the answer is what the banner says. */
type Wish = VersionedChange<Settings, SavedWish>

export interface SavedWish {
  readonly message: string
  /** Saved, and yet something the person asked for did not follow. */
  readonly notice?: string | null
  /** When each of its changes was made, as the history keeps them: by this they can be taken back. */
  readonly changedAt: readonly Date[]
}
