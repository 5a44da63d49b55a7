/** SQL of the rules of times. */
import type { Database } from '#server/kernel/context.ts'

/** Every rule that was not withdrawn, also those that begin on a day to come. */
export async function allRules(db: Database) {
  return db
    .selectFrom('scheduleRule')
    .select(['id', 'kind', 'grant', 'weekday', 'firstMinute', 'lastMinute', 'stepMinutes'])
    .select(['fixedMinutes', 'leadMinutes', 'validFrom', 'updatedAt'])
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
}
