/**
 * The money of proposals as one would reckon it on paper: whole numbers, one step after another, and nothing of what the
 * product knows. Amounts are cents of the proposal's currency or of US dollars, all that is in accounts nano-dollars.
 */

const perCent = 10_000_000n

/** Half of the last unit is rounded up; nothing here is below zero. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

export interface PlainLine {
  readonly kind: 'views' | 'weeks' | 'posts' | 'articles' | 'pins' | 'package' | 'by-hand'
  /** Millionths of a dollar for a thousand views, a week or one. */
  readonly rate: bigint
  /** Days of views and weeks, how many of all else. */
  readonly count: bigint
  /** The views a day of a line that is paid by views. */
  readonly daily: bigint
  /** Instead of days, cents before the discount; of views alone. */
  readonly budget: bigint | null
  readonly discount: bigint
  /** Of a package: what each of its parts is, and what one costs in the catalogue. */
  readonly parts: readonly { readonly kind: 'posts' | 'articles'; readonly cents: bigint }[]
}

export interface PlainGift {
  readonly kind: 'impressions' | 'weeks' | 'credits' | 'pin' | 'task'
  readonly quantity: bigint
  readonly amount: bigint
  readonly money: bigint
  readonly rounding: bigint
}

/** What is asked for a line, in US cents. */
export function plainNet({ kind, rate, count, daily, budget, discount }: PlainLine): bigint {
  if (budget !== null) return rounded(budget * (100n - discount), 100n)
  const millionths =
    kind === 'views' ? [count * daily * rate, 1_000n] : [(kind === 'weeks' ? weeks(count) : count) * rate, 1n]
  const [amount = 0n, of = 1n] = millionths
  return rounded(amount * (100n - discount), of * 10_000n * 100n)
}

const weeks = (days: bigint): bigint => (days + 6n) / 7n

/** What a line gives. What is asked for nothing is a grant: of views at the price without discount, of all else without money. */
export function plainGifts(line: PlainLine): PlainGift[] {
  const net = plainNet(line)
  const whole = { amount: net, money: net * perCent, rounding: 0n }
  switch (line.kind) {
    case 'views':
      return [plainViews(line, net)]
    case 'weeks':
      return [{ kind: 'weeks', quantity: weeks(line.count), ...whole }]
    case 'package': {
      const nets = shared(
        net,
        line.parts.map(({ cents }) => cents * line.count),
      )
      return nets.map((amount) => ({
        kind: 'credits',
        quantity: line.count,
        amount,
        money: amount * perCent,
        rounding: 0n,
      }))
    }
    case 'posts':
    case 'articles':
      return [{ kind: 'credits', quantity: line.count, ...whole }]
    case 'pins':
      return [{ kind: 'pin', quantity: line.count, ...whole }]
    case 'by-hand':
      return [{ kind: 'task', quantity: line.count, ...whole }]
  }
}

function plainViews({ rate, count, daily, budget, discount }: PlainLine, net: bigint): PlainGift {
  if (net === 0n) {
    const quantity = budget === null ? count * daily : rounded(budget * perCent, rate)
    return { kind: 'impressions', quantity, amount: 0n, money: quantity * rate, rounding: 0n }
  }
  // Millionths for a thousand are billionths for one.
  const netRate = rounded(rate * (100n - discount), 100n)
  const price = netRate === 0n ? 1n : netRate
  const quantity = rounded(net * perCent, price)
  const money = quantity * price
  return { kind: 'impressions', quantity, amount: net, money, rounding: net * perCent - money }
}

/** Whole cents by weight: all get what is theirs without its fraction, and who lost most of a cent gets one that is left. */
export function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => (amount * weight) / all)
  const lost = weights.map((weight) => (amount * weight) % all)
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    const most = lost.indexOf(lost.reduce((one, other) => (other > one ? other : one)))
    parts[most] = (parts[most] ?? 0n) + 1n
    lost[most] = -1n
  }
  return parts
}

/** What all accounts hold together, by name. */
export class PlainBooks {
  readonly accounts = new Map<string, bigint>()

  add(account: string, amount: bigint): void {
    const holds = (this.accounts.get(account) ?? 0n) + amount
    if (holds === 0n) this.accounts.delete(account)
    else this.accounts.set(account, holds)
  }
}

interface Terms {
  readonly id: number
  readonly clientId: number
  readonly lines: readonly PlainLine[]
  /** Canadian dollars for one of the United States, in millionths; null: it is in US dollars. */
  readonly cadRate: bigint | null
  /** Hundredths of a percent, besides what is paid by card. */
  readonly processing: bigint
}

/** One proposal, whatever is paid of it. Campaigns have no names yet: their accounts are those of what was given, by its place. */
export class PlainProposal {
  readonly #books: PlainBooks
  readonly #terms: Terms
  /** Of each line, in the proposal's currency, and what no sale has of it yet. */
  readonly nets: readonly bigint[]
  #unsold: bigint[]
  /** A sale that is charged later, as far as it is not paid. */
  #open: { amount: bigint; usd: bigint } | null = null
  #arrived = 0n
  paid = 0n
  gifts: readonly PlainGift[] | null = null
  /** The amounts of the lines of its sales, in the order in which these were made. */
  readonly sold: bigint[] = []
  /** What each of its cards was charged. */
  readonly charges: bigint[] = []

  constructor(books: PlainBooks, terms: Terms) {
    this.#books = books
    this.#terms = terms
    const { cadRate } = terms
    this.nets = terms.lines.map((line) => {
      const net = plainNet(line)
      return cadRate === null ? net : rounded(net * cadRate, 1_000_000n)
    })
    this.#unsold = [...this.nets]
  }

  get total(): bigint {
    return this.nets.reduce((sum, net) => sum + net, 0n)
  }

  get payable(): bigint {
    return this.#open?.amount ?? this.total - this.paid
  }

  get isCompleted(): boolean {
    return this.paid === this.total && (this.total > 0n || this.gifts !== null)
  }

  get #currency(): 'cad' | 'usd' {
    return this.#terms.cadRate === null ? 'usd' : 'cad'
  }

  /** `source` is the account that the money comes from, without its currency: `gateway`, or `cash 7` of a salesman. */
  pay(part: bigint, kind: 'gateway' | 'cash', holder: number | null): void {
    const { id, clientId, processing } = this.#terms
    const surcharge = kind === 'gateway' ? rounded(part * processing, 10_000n) : 0n
    const usd = this.#open ? (this.#open.usd * part) / this.#open.amount : this.#inUsd(part)
    const usdSurcharge = rounded(usd * surcharge, part)
    if (kind === 'gateway') this.charges.push(part + surcharge)
    const source = `${kind} ${this.#currency}-nano${holder === null ? '' : ` ${holder}`}`
    this.#books.add(source, -(part + surcharge) * perCent)
    if (this.#currency === 'cad') {
      this.#books.add('exchange cad-nano', (part + surcharge) * perCent)
      this.#books.add('exchange usd-nano', -usd - usdSurcharge)
    }
    this.#books.add('processing usd-nano', usdSurcharge)
    this.paid += part
    if (this.#open) {
      this.#books.add(`receivable usd-nano ${clientId}`, usd)
      const left = { amount: this.#open.amount - part, usd: this.#open.usd - usd }
      this.#open = left.amount === 0n ? null : left
      return
    }
    this.#arrive(usd, `proposal usd-nano ${id}`)
    this.#sell(part)
    if (surcharge > 0n) this.sold.push(surcharge)
    if (this.paid === this.total) this.#give()
  }

  /** What no sale has yet is owed, and all that is offered appears. */
  approve(): void {
    const rest = this.total - this.paid
    if (rest > 0n) {
      const usd = this.#inUsd(rest)
      this.#open = { amount: rest, usd }
      this.#books.add(`receivable usd-nano ${this.#terms.clientId}`, -usd)
      this.#arrive(usd, `proposal usd-nano ${this.#terms.id}`)
      this.#sell(rest)
    }
    this.#give()
  }

  #arrive(usd: bigint, account: string): void {
    this.#arrived += usd
    this.#books.add(account, usd)
  }

  #inUsd(amount: bigint): bigint {
    const { cadRate } = this.#terms
    return cadRate === null ? amount * perCent : rounded(amount * perCent * 1_000_000n, cadRate)
  }

  #sell(amount: bigint): void {
    const parts = shared(amount, this.#unsold)
    this.sold.push(...parts.filter((part) => part > 0n))
    this.#unsold = this.#unsold.map((left, at) => left - (parts[at] ?? 0n))
  }

  #give(): void {
    const { id, lines } = this.#terms
    const proposal = `proposal usd-nano ${id}`
    const gifts = lines.flatMap(plainGifts)
    this.gifts = gifts
    // What was paid in Canadian dollars is not to the nano-dollar what is given: the exchange has the difference.
    const worth = gifts.reduce((sum, { amount }) => sum + amount * perCent, 0n)
    this.#books.add(proposal, worth - this.#arrived)
    this.#books.add('exchange usd-nano', this.#arrived - worth)
    const units = lines.flatMap(({ kind, parts }) =>
      kind === 'package' ? parts.map((part) => part.kind) : [kind],
    )
    for (const [place, { kind, quantity, amount, money, rounding }] of gifts.entries()) {
      const campaign = campaignAt(id, place)
      if (kind === 'credits') {
        const unit = units[place] === 'articles' ? 'article-credit' : 'post-credit'
        this.#books.add(`credits ${unit} ${campaign}`, quantity)
        this.#books.add(`credit-issue ${unit}`, -quantity)
      }
      if (kind !== 'impressions' && kind !== 'credits') continue
      this.#books.add(`campaign usd-nano ${campaign}`, money)
      this.#books.add('rounding usd-nano', rounding)
      this.#books.add(amount === 0n ? 'make-good usd-nano' : proposal, -money - rounding)
    }
  }
}

/** Where a campaign of a proposal stands in the plain books: by which of its gifts it is. */
export const campaignAt = (proposalId: number, place: number): string => `of ${proposalId}, gift ${place}`
