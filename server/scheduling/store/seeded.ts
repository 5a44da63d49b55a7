/** SQL of the rules of a new installation. */
import { scheduleRules } from '#seed/schedule-rules.ts'
import type { Database } from '#server/kernel/context.ts'

/** Rules that exist already stay as they are: somebody may have changed or withdrawn them since. */
export async function addSeededRules(db: Database): Promise<void> {
  await db
    .insertInto('scheduleRule')
    .values(
      scheduleRules.map(({ fixedMinutes, ...rule }) => ({
        ...rule,
        fixedMinutes: fixedMinutes && [...fixedMinutes],
        updatedAt: new Date(rule.validFrom),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
