import { readSavedMeanwhile } from '#contract/campaigns/changes.ts'
import type { Settings } from '#contract/campaigns/settings.ts'
import { outcomeOfConflict } from '#domain/kernel/conflict.ts'
import type { SavedWish, Wish } from '#web/campaigns/panel/tab-view.ts'
import { CallError } from '#web/kernel/failure.ts'

/** A value that two people changed: as it was, as it is saved now, and as this person wants it. */
export interface SettingConflict {
  readonly what: string
  readonly seen: string
  readonly theirs: string
  readonly mine: string
}

export type AskWhoseSetting = (conflict: SettingConflict) => Promise<'mine' | 'theirs'>

interface Means {
  /** Reads the campaign's settings anew. */
  readonly reread: () => Promise<Settings>
  readonly askWhose: AskWhoseSetting
}

/**
 * Saves on the sight of these settings. When somebody else changed the campaign meanwhile, the change is repeated
 * if they left this value alone, and put before the person if they did not; null when theirs was taken.
 */
export async function saveWish(wish: Wish, settings: Settings, means: Means): Promise<SavedWish | null> {
  try {
    return await wish.send(settings.updatedAt)
  } catch (error) {
    if (!(error instanceof CallError && readSavedMeanwhile(error.conflict))) throw error
    const fresh = await means.reread()
    const conflict = { what: wish.what, seen: wish.read(settings), theirs: wish.read(fresh), mine: wish.mine }
    const outcome = outcomeOfConflict(conflict)
    if (outcome === 'agreed') return null
    if (outcome === 'ask' && (await means.askWhose(conflict)) === 'theirs') return null
    return saveWish(wish, fresh, means)
  }
}
