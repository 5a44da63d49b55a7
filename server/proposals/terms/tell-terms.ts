/** What the form of a proposal reckons with before it is saved. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getTerms as endpoint } from '#contract/proposals/list.ts'
import { reasonIn } from '#contract/refusals.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { may } from '#domain/people/abilities.ts'
import { mayConvert } from '#domain/proposals/canadian.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import type { Context } from '../../kernel/context.ts'
import { requireRight } from '../../kernel/refused.ts'
import { cadRateNow, discounterFor, discountTermsOf } from './discount-terms.ts'
import { relationToClient } from '../known/relation-to-client.ts'

/** Without a client: as for one of the person's own, who is not chosen yet. A foreign client is a missing one (404). */
export async function tellTerms(ctx: Context, clientId: number | null): Promise<Reply<typeof endpoint>> {
  const { actor, clock } = ctx
  if (clientId !== null) requireRight(actor, 'proposal.edit', { advertiserId: clientId })
  const relation = relationToClient(actor, clientId)
  const { caps, steps, usualPercent } = await discountTermsOf(ctx)
  const discounter = await discounterFor(ctx, clientId)
  const today = newYorkDay(clock.now())
  const rate = cadRateNow(ctx)
  const verdict = mayConvert(rate, today)
  return {
    caps: [...caps],
    usualPercent,
    steps: steps.map((rule) => ({ ...rule, steps: [...rule.steps] })),
    discounter: { ...discounter, ownSiteIds: [...discounter.ownSiteIds] },
    cad: rate && {
      rate: rateText(microDollars(rate.millionths)),
      day: rate.day,
      refusal: reasonIn(verdict),
    },
    mayConvert: may(actor, 'proposal.convertCurrency', relation),
    mayLowerRates: discounter.isSuperadmin,
    tomorrow: addDays(today, 1),
  }
}
