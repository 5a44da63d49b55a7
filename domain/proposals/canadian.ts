/** Proposals in Canadian dollars: each line at the rate of a day, sums of these (ROL-36). */
import { divideCeil, divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { daysBetween, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type LineAmounts, type PricedLine, reckonLine } from './line.ts'

export interface CadRate {
  /** Canadian dollars for one of the United States, in millionths. */
  readonly millionths: bigint
  readonly day: NewYorkDay
}

/** The millionths of `1.3712`; null of what is no rate: zero, more than six decimals, a thousand or more. */
export function readCadRate(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const millionths = BigInt(whole + fraction.padEnd(6, '0'))
  return millionths > 0n ? millionths : null
}

/** A line in Canadian cents: first amount and net each at the rate, half up; the discount is what lies between them. */
export function inCanadian(line: LineAmounts, { millionths }: Pick<CadRate, 'millionths'>): LineAmounts {
  const convert = (amount: Cents): bigint => divideHalfAway(amount * millionths, 1_000_000n)
  const [first, net] = [convert(line.first), convert(line.net)]
  return { first: cents(first), discount: cents(first - net), net: cents(net) }
}

/** What a line comes to, in cents of the currency of its proposal; without a rate that is US dollars. */
export function amountsIn(cadRate: CadRate | null, line: PricedLine): LineAmounts {
  const usd = reckonLine(line)
  return cadRate ? inCanadian(usd, cadRate) : usd
}

/** The least amount in a proposal's currency that is worth so much in US dollars: at its rate a cent is rounded up. */
export const worthAtLeast = (usd: Cents, cadRate: Pick<CadRate, 'millionths'> | null): Cents =>
  cadRate === null ? usd : cents(divideCeil(usd * cadRate.millionths, 1_000_000n))

export interface CadTerms {
  /** The rate at which the proposal stands; null: in US dollars. */
  readonly kept: CadRate | null
  /** The one that is set; null: none is, or it is too old. */
  readonly offered: CadRate | null
  /** Something was paid, or sold to be paid later: from then on the rate stays. */
  readonly isBound: boolean
  /** Whether the person may put proposals into Canadian dollars. */
  readonly mayTurnOn: boolean
}

/** The rate at which a proposal in Canadian dollars is saved now; null: it cannot be put into them. */
export const cadRateOf = ({ kept, offered, isBound, mayTurnOn }: CadTerms): CadRate | null =>
  mayTurnOn && offered !== null && !(isBound && kept) ? offered : kept

/** Whether the currency and the rate may change still: what was paid, and what is owed since campaigns were added, stand in them. */
export function mayTurnCurrency(money: {
  readonly paid: Cents
  readonly hasCampaigns: boolean
}): Verdict<'why-paid' | 'why-added'> {
  if (money.paid > 0n) return refuse('why-paid')
  return money.hasCampaigns ? refuse('why-added') : 'ok'
}

/** Days for which a rate is offered after its own. */
const daysOffered = 7

/** Whether a proposal may be put into Canadian dollars today: there is a rate, and it is not old. */
export function mayConvert(rate: CadRate | null, today: NewYorkDay): Verdict<'cad-none' | 'cad-old'> {
  if (rate === null) return refuse('cad-none')
  return daysBetween(rate.day, today) <= daysOffered ? 'ok' : refuse('cad-old', { values: { day: rate.day } })
}
