/** Each hour: weeks that were sold are earned by their sites, a day at a time, when it has passed (D-150). */
import { daysToEarn } from '#domain/proposals/week-earning.ts'
import { proposalAccount, revenueAccount } from '../../billing/accounts.ts'
import { postAll } from '../../billing/ledger.ts'
import type { Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import type { Job } from '../../kernel/jobs.ts'
import { insertEarning, lockWeeks, weeksToEarn } from '../store/weeks.ts'

export const earnWeeks: Job = {
  name: 'earn-weeks',
  cron: '7 * * * *',
  async run(platform) {
    const ids = await weeksToEarn(platform.db, platform.clock.now())
    await eachAlone(
      platform,
      ids,
      (givenId) => ({ givenId }),
      (givenId) => earn(platform, givenId),
    )
  },
}

/** Whoever else does so at the same time waits, and finds that day earned. */
async function earn({ db, clock }: Pick<Platform, 'db' | 'clock'>, givenId: number): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const locked = await lockWeeks(tx, givenId)
    if (!locked) return
    const { given, ...facts } = locked
    const days = daysToEarn({ ...given, ...facts }, at)
    const { proposalId, campaignId, siteId } = given
    const head = { kind: 'week-earned' as const, at, actorId: null, proposalId, campaignId }
    const ids = await postAll(
      tx,
      days.map(({ amount }) => ({
        ...head,
        lines: [
          { account: proposalAccount(proposalId), amount: -amount },
          { account: revenueAccount(siteId), amount },
        ],
      })),
    )
    for (const [place, { day, amount: nanos }] of days.entries())
      await insertEarning(tx, { givenId, day, nanos, transactionId: ids[place] ?? 0n })
  })
}
