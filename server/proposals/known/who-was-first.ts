import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { comesTooLate, namingFirst } from '#domain/proposals/answers/who-was-first.ts'
import type { Database } from '../../kernel/context.ts'
import { decidingActsOf } from '../store/entries.ts'
import type { ProposalFacts } from './find-proposal.ts'

/** The same verdict; where it refuses what somebody else was first to do, it says who that was, when and how much. */
export async function sayWhoWasFirst(
  db: Database,
  { row }: Pick<ProposalFacts, 'row'>,
  verdict: Verdict,
): Promise<Verdict> {
  if (!comesTooLate(verdict)) return verdict
  const acts = await decidingActsOf(db, row)
  return namingFirst(
    verdict,
    acts.map(({ at, amount, saleCents, ...act }) => ({
      ...act,
      day: newYorkDay(at),
      amount: amount ?? (saleCents === null ? null : moneyIn(row.currency, saleCents)),
    })),
  )
}
