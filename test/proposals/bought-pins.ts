/** Pins that clients buy in proposals, and what becomes of them and of their money. */
import { microDollars } from '#domain/kernel/money.ts'
import { audit } from '#server/audit.ts'
import type { World } from '../world.ts'
import { addProposal } from './proposals.ts'
import { accountsOf, sellProposal } from './sell-proposal.ts'

/** The site on which the tests buy their pins. */
export const siteOfPins = 44

/** What one holds, in nano-dollars. */
export const each = 100_010_000_000n

export function boughtPinsOver(world: () => World) {
  const balance = async (account: string) => (await accountsOf(world().db))[account] ?? 0n
  return {
    /** So many pins of twelve hours for $100.01 each. Answers the number of the proposal. */
    async buy(quantity: number, discountPercent = 0): Promise<number> {
      const line = { key: 'pinned-article-44', rate: microDollars(100_010_000n), quantity, discountPercent }
      const id = await addProposal(world().db, { lines: [line], sent: true })
      await sellProposal(world(), id)
      return id
    },
    heldBy: (proposalId: number) => balance(`proposal usd-nano ${proposalId}`),
    earnedBySite: () => balance(`revenue usd-nano ${siteOfPins}`),
    rightsOf: (proposalId: number) =>
      world()
        .db.selectFrom('pinRight')
        .select(['pinId', 'usedAt', 'earnedAt', 'beganAt', 'endedAt'])
        .where('proposalId', '=', proposalId)
        .orderBy('id')
        .execute(),
    /** Uses up what a test left, so that the next begins with its own alone. */
    spendAll: () =>
      world().db.updateTable('pinRight').set({ siteId: 1 }).where('usedAt', 'is', null).execute(),
    auditFindings: async () =>
      (await audit(world().db)).filter(({ breaches }) => breaches.length > 0).map(({ says }) => says),
  }
}
