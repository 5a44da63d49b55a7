import type { ReactNode } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import type { ForecastWish } from '#contract/forecast.ts'
import type { Effect } from '#web/campaigns/effect.ts'
import type { VersionedChange } from '#web/kernel/save-unless-changed.ts'

/** What a tab needs to know of the campaign. */
export interface TabFacts {
  readonly settings: Settings
}

/** What the server answers to a change; one tab may need several calls. */
interface SaveAnswer {
  readonly updatedAt: Date
  readonly message?: string
  /** Saved, and yet something the person asked for did not follow. */
  readonly notice?: string | null
}

/**
 * A tab of the panel: what it shows, and the change that its button saves. Its draft lives as long as the panel. `what`
 * names the setting as the button has it: `dates`.
 */
export interface TabView extends VersionedChange<Settings, SaveAnswer | readonly SaveAnswer[]> {
  /** What is chosen, as a sentence; nothing while that cannot be told. */
  readonly reads?: string
  /** What is typed or chosen in. */
  readonly body: ReactNode
  /** What the change does to the setting itself, before it is saved. */
  readonly effects: readonly Effect[]
  /** The same for the forecast, which tells what follows of it. */
  readonly wish: ForecastWish
  /** What else there is to know. */
  readonly below?: ReactNode
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
