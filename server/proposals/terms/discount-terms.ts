/** By which rules discounts are given here, by whom, and at which rate Canadian dollars are reckoned. */
import { type CadRate, readCadRate } from '#domain/proposals/canadian.ts'
import type { DiscountTerms } from '#domain/proposals/discount-rule.ts'
import { type Discounter, discounterOf } from '#domain/proposals/discounter.ts'
import type { Context } from '../../kernel/context.ts'
import { agencyMaximumOf } from '../../people/clients/client-facts.ts'
import { relationToClient } from '../known/relation-to-client.ts'
import { readDiscountRules } from '../store/discount-rules.ts'

/** The rules as their rows say them now. */
export async function discountTermsOf({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<DiscountTerms> {
  return { ...(await readDiscountRules(db)), usualPercent: settings.get('discount.usualPercent') }
}

/** The person who acts, as the rules see them before this client; null: before one of their own who is not chosen yet. */
export async function discounterFor(
  { db, actor, settings }: Pick<Context, 'db' | 'actor' | 'settings'>,
  clientId: number | null,
): Promise<Discounter> {
  const own = actor.flags.has('isagency') ? await agencyMaximumOf(db, actor.personId) : null
  const maximum = own ?? settings.get('discount.agencyMaximumPercent')
  return discounterOf(actor, relationToClient(actor, clientId), maximum)
}

/** The rate that is set; null: none is. Whether it may still be offered the rule says (`mayConvert`). */
export function cadRateNow({ settings }: Pick<Context, 'settings'>): CadRate | null {
  const set = settings.get('proposals.cadRate')
  const millionths = set && readCadRate(set.rate)
  return set && millionths ? { millionths, day: set.day } : null
}
