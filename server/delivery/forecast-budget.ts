/** When a budget will run out, from what pages asked for in the last weeks and who competes for them. */
import type { Forecast } from '#contract/forecast.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import type { Candidate } from '#domain/delivery/candidate.ts'
import { gathered } from '#domain/delivery/crowd.ts'
import { finishOf, usualRun } from '#domain/delivery/finish.ts'
import { type Contender, courseOf, fieldOf } from '#domain/delivery/forecast.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { candidateInSight } from './candidate-in-sight.ts'
import { contenderOf, type Funded, fundedOf, onTheseSites, pricingOf } from './contenders.ts'
import { competitorsOn } from './forecast-store.ts'
import { usualWeek } from './usual-week.ts'

/** The same question has the same answer until something has changed. */
const seed = 1

/** What whoever delivers, or the database, knows of the whole network. */
export interface Network {
  /** Campaigns that are switched on. */
  candidatesOf(campaignIds: readonly number[]): Promise<Candidate[]>
  timeZoneOf(siteId: number): string
}

/** `amount`: US dollars that would be added, as typed. */
export async function forecastBudget(
  ctx: Context,
  network: Network,
  question: { readonly campaignId: number; readonly amount: string | undefined },
): Promise<Forecast> {
  const now = ctx.clock.now()
  const own = await findOwn(ctx, question.campaignId, now)
  if (own.candidate.isPayPerWeek) throw new Refused({ refused: 'budget-not-sold' })
  const amount = parseAmount(question.amount ?? '0')
  if (isRefusal(amount)) throw new Refused(amount)
  const balance = nanoDollars(own.money.balance + centsToNanos(amount))
  const { siteIds } = own.candidate
  const [usual, crowd] = await Promise.all([
    usualWeek(ctx.db, siteIds, network.timeZoneOf, now),
    rivalsOf(ctx, network, own, now),
  ])
  const everyone = [own, ...crowd].map(({ candidate }) => candidate)
  const field = fieldOf(everyone, usual.demand, now)
  const outlook = (contender: Contender) => {
    const course = courseOf([contender, ...crowd], field, now)
    return {
      course,
      finish: finishOf(course, contender, usual.factors, now, diceFrom(seed)),
      run: usualRun(course, contender, now),
    }
  }
  const contender = contenderOf(own, balance)
  const { course, finish, run } = outlook(contender)
  return {
    asOf: now,
    basis: usual.basis,
    mayTakeLonger: own.candidate.aim.keywords !== undefined || own.candidate.aim.cap !== undefined,
    left: contender.left,
    finish,
    ...run,
    weeklyViews: course.weeklyViews,
    rivals: course.rivals,
    priorities: higherThan(own.money.priority, own.money.priority_ceiling).map((priority) => {
      const raised = contenderOf(raisedTo(own, priority), balance, priority)
      const then = outlook(raised)
      return { priority, left: raised.left, likely: then.finish.likely, perDay: then.run.perDay }
    }),
  }
}

/** The campaign as it will be once it is paid for: switched on, and with an ad. */
async function findOwn(ctx: Context, campaignId: number, now: Date): Promise<Funded> {
  const candidate = await candidateInSight(ctx, campaignId)
  const [own] = await fundedOf(ctx.db, [candidate], now)
  if (!own) throw missing()
  const { mediaIds } = own.candidate
  const ready = { isSwitchedOn: true, isArchived: false, mediaIds: mediaIds.length > 0 ? mediaIds : [0] }
  return { ...own, candidate: { ...own.candidate, ...ready } }
}

async function rivalsOf({ db }: Context, network: Network, own: Funded, now: Date): Promise<Contender[]> {
  const { siteIds, campaignId } = own.candidate
  const ids = (await competitorsOn(db, siteIds)).filter((id) => id !== campaignId)
  const competitors = await network.candidatesOf(ids)
  const here = new Set(siteIds)
  const rivals = (await fundedOf(db, competitors, now)).map((rival) => onTheseSites(contenderOf(rival), here))
  return gathered(rivals.filter(({ left }) => left > 0))
}

function raisedTo(own: Funded, priority: number): Funded {
  const { baseCpm, priority: before, priorityCeiling } = pricingOf(own)
  const cpm = (at: number) => Number(effectiveCpm(baseCpm ?? missingCpm, at, priorityCeiling))
  const weight = (own.candidate.weight * cpm(priority)) / cpm(before)
  return { ...own, candidate: { ...own.candidate, weight } }
}

/** At most three: the next step, the middle of the way, and the top. */
function higherThan(priority: number, ceiling: number): number[] {
  const steps = [priority + 1, Math.round((priority + ceiling) / 2), ceiling]
  return [...new Set(steps)].filter((step) => step > priority && step <= ceiling).sort((a, b) => a - b)
}
