/** The task of setting the dates of weeks that were sold: where it is done, and who does it. */
import type { Task } from '#contract/tasks.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { mayEndTask } from '#domain/proposals/task.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'

export interface DatesToSet {
  /** The panel of the campaign. */
  readonly address: string
  /** Why whoever is signed in sets none. */
  readonly reason: string | undefined
}

/** Null for a task that is done, or is about something else. */
export function useDatesToSet(): (task: Task) => DatesToSet | null {
  const actor = actorOf(useMe())
  return ({ kind, campaign, client, doneAt }) => {
    if (doneAt !== null || !campaign) return null
    const isFree = mayEndTask(actor, kind, relationTo(actor, { advertiserId: client.id }))
    return {
      address: screenAddress('/advertiser/campaigns', { panel: `dates-${campaign.id}` }),
      reason: isFree ? undefined : sentenceOf({ refused: 'task-dates-others' }),
    }
  }
}
