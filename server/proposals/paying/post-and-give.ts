import type { NanoDollars } from '#domain/kernel/money.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type LedgerTransaction, postAll } from '../../billing/ledger.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { appear, type SaleEvent, type SoldProposal } from '../given/appear.ts'
import { keepGiven } from '../given/keep-given.ts'

interface Sale {
  /** Whose act it is, and when. */
  readonly at: Date
  readonly by: SaleEvent['by']
  /** What the sale itself moves, and what of it comes to the proposal's account. */
  readonly own: readonly LedgerTransaction[]
  readonly arriving: NanoDollars
}

/**
 * Gives what no line was given yet, over a locked proposal that is paid or approved, and posts it together with what the
 * sale itself moves. Harmless where everything was given before. Answers whether anything was, and as a sentence what of
 * it came out otherwise than it was wished.
 */
export async function postAndGive(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  giving: SoldProposal,
  { at, by, own, arriving }: Sale,
): Promise<{ readonly isGiven: boolean; readonly warning: string | null }> {
  const given = await appear(tx, platform, giving, { at, by, arriving })
  const ids = await postAll(tx, [...own, ...given.ledger])
  await keepGiven(tx, platform, given, ids.slice(own.length))
  const sentences = [...new Set(given.warnings.map(sentenceOf))]
  return { isGiven: given.gifts.length > 0, warning: sentences.length === 0 ? null : sentences.join('. ') }
}
