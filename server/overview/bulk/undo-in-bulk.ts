import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { undoInBulk as undoInBulkEndpoint } from '#contract/overview/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { inOneTransaction } from '#server/kernel/one-transaction.ts'
import { Refused } from '#server/kernel/refused.ts'
import { undoChange } from '../history/undo-change.ts'
import { refusalOf } from './refusal-of.ts'

type Wish = Input<typeof undoInBulkEndpoint>['body']

/** Takes changes of many campaigns back, each in a transaction of its own; what is refused keeps none of the others. */
export async function undoInBulk(ctx: Context, { changes }: Wish): Promise<Reply<typeof undoInBulkEndpoint>> {
  const outcomes = []
  for (const { id, entries } of changes) outcomes.push({ id, refusal: await undoOne(ctx, id, entries) })
  return { outcomes }
}

/** The newest first, all or none; why it stays as it is, or null. */
async function undoOne(ctx: Context, campaignId: number, entries: readonly number[]): Promise<string | null> {
  const undoAll = async (inside: Context) => {
    for (const historyId of entries.toReversed())
      await undoChange(inside, { campaignId, historyId, changedAt: null })
  }
  try {
    await inOneTransaction(ctx, undoAll, { isRehearsal: false })
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refusalOf(ctx, error)
  }
}
