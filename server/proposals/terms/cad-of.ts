import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Refusal, Verdict } from '#domain/kernel/verdict.ts'
import { may } from '#domain/people/abilities.ts'
import { type CadRate, cadRateOf, mayConvert, mayTurnCurrency } from '#domain/proposals/canadian.ts'
import type { Context } from '../../kernel/context.ts'
import { forbidden } from '../../kernel/refused.ts'
import { cadRateNow } from './discount-terms.ts'
import { relationToClient } from '../known/relation-to-client.ts'
import type { ProposalRow } from '../store/proposals.ts'

/**
 * At which rate a proposal is in Canadian dollars when it is saved; null: it is in US dollars. While nothing is paid or
 * sold a save takes today's rate, where there is one and the person may convert. Turning it on or off without that right
 * is forbidden (403); an old rate, a paid proposal and one whose campaigns were added refuse it.
 */
export function cadOf(
  { actor, settings, clock }: Pick<Context, 'actor' | 'settings' | 'clock'>,
  before: Pick<ProposalRow, 'cadRate' | 'paidCents' | 'campaignsAddedAt'> | null,
  wish: { readonly isCanadian: boolean; readonly clientId: number | null },
): CadRate | null | Refusal {
  const kept = before?.cadRate ?? null
  const mayTurnOn = may(actor, 'proposal.convertCurrency', relationToClient(actor, wish.clientId))
  const isTurned = wish.isCanadian !== (kept !== null)
  if (isTurned && !mayTurnOn) throw forbidden()
  const turning = before
    ? mayTurnCurrency({ paid: before.paidCents, hasCampaigns: before.campaignsAddedAt !== null })
    : 'ok'
  if (isTurned && turning !== 'ok') return { ...turning, field: 'isCanadian' }
  if (!wish.isCanadian) return null
  const now = cadRateNow({ settings })
  const verdict: Verdict = mayConvert(now, newYorkDay(clock.now()))
  if (!kept && verdict !== 'ok') return { ...verdict, field: 'isCanadian' }
  return cadRateOf({ kept, offered: verdict === 'ok' ? now : null, isBound: turning !== 'ok', mayTurnOn })
}
