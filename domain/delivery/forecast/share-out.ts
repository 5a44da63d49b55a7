/**
 * Shares views out among campaigns by weight, day by day. Campaigns of one kind compete for the same views, so each
 * weight of theirs gets the same number, and the one with the least money for its weight is used up first: one number
 * for each kind tells how far all of its campaigns have come. A campaign is only followed by itself when something
 * other than its money limits it: its dates, or the most that it takes in a day. Here these are called limited.
 */
import type { CompetingByKind } from './competing-by-kind.ts'
import { allowanceFor, type AllowanceOn, type CompetingCampaign } from './competing-campaign.ts'

const infinite = Number.POSITIVE_INFINITY

export class ShareOut {
  private readonly competing: CompetingByKind
  private daysAhead = 0
  /** The first campaign: what it has left, may take today and took. */
  private readonly own: { left: number; allowance: number; taken: number }
  private readonly ownWeight: number
  private readonly ownAllowanceOn: AllowanceOn
  /** By kind: the views that each weight got before today, and today. */
  private readonly before: Float64Array
  private readonly got: Float64Array
  /** By kind: the weight of those that may take more today, and the views for each weight at which one is full. */
  private readonly open: Float64Array
  private readonly nextAt: Float64Array
  /**
   * By kind, of those that only their money limits: their weight, the next to be used up and its life (see
   * `CompetingByKind`), and the views for each weight at which one of them becomes limited.
   */
  private readonly freeWeight: Float64Array
  private readonly nextFree: Uint32Array
  private readonly nextLife: Float64Array
  private readonly unlimitedTo: Float64Array
  /** The limited ones; of each kind the first, and of each of them the next of its kind, or -1. */
  private limited: number[] = []
  private readonly isLimited: Uint8Array
  private readonly firstLimited: Int32Array
  private readonly nextLimited: Int32Array
  /** What each has left and may take today, and the views for each weight that fill it: infinite once it is full. */
  private readonly left: Float64Array
  private readonly allowance: Float64Array
  private readonly fullAt: Float64Array

  constructor(competing: CompetingByKind, own: CompetingCampaign) {
    this.competing = competing
    this.own = { left: own.left, allowance: 0, taken: 0 }
    this.ownWeight = own.candidate.weight
    this.ownAllowanceOn = allowanceFor(own, competing.days)
    const [kinds, all] = [competing.kinds.length, competing.campaigns.length]
    this.before = new Float64Array(kinds)
    this.got = new Float64Array(kinds)
    this.open = new Float64Array(kinds)
    this.nextAt = new Float64Array(kinds)
    this.freeWeight = new Float64Array(kinds)
    this.nextFree = competing.starts.slice(0, kinds)
    this.nextLife = new Float64Array(kinds)
    this.unlimitedTo = new Float64Array(kinds)
    this.isLimited = new Uint8Array(all)
    this.firstLimited = new Int32Array(kinds)
    this.nextLimited = new Int32Array(all)
    this.left = new Float64Array(all)
    this.allowance = new Float64Array(all)
    this.fullAt = new Float64Array(all)
    for (let index = 1; index < all; index += 1) {
      const kind = competing.kindOfEach[index] ?? 0
      if (at(competing.unlimitedTo, index) > 0)
        this.freeWeight[kind] = at(this.freeWeight, kind) + at(competing.weights, index)
      else this.limit(index, competing.campaigns[index]?.left ?? 0)
    }
    for (let kind = 1; kind < kinds; kind += 1) this.lookAhead(kind)
  }

  /** What the first campaign has left, after the days that have ended. */
  get ownLeft(): number {
    return this.own.left
  }

  /** A new day: how much each may take of it. */
  begin(daysAhead: number): void {
    const { competing, own } = this
    this.daysAhead = daysAhead
    own.allowance = this.ownAllowanceOn(daysAhead, own.left)
    own.taken = 0
    this.firstLimited.fill(-1)
    this.open.set(this.freeWeight)
    for (let kind = 1; kind < this.open.length; kind += 1) this.nextAt[kind] = this.nextFreeAt(kind)
    const beginMs = competing.days[daysAhead]?.beginMs ?? 0
    let stay = 0
    for (const index of this.limited) {
      if (at(competing.stops, index) <= beginMs || at(this.left, index) <= 0) continue
      this.limited[stay] = index
      stay += 1
      this.openLimited(index)
      const kind = competing.kindOfEach[index] ?? 0
      if (at(this.allowance, index) > 0) this.open[kind] = at(this.open, kind) + at(competing.weights, index)
      if (at(this.fullAt, index) < at(this.nextAt, kind)) this.nextAt[kind] = at(this.fullAt, index)
    }
    this.limited.length = stay
  }

  /**
   * Shares views among kinds, ascending. Answers what the first campaign could take if nothing limited it, 0 when it is
   * not among them; what it leaves of that goes to the others.
   */
  share(views: number, members: Uint32Array): number {
    if (members[0] !== 0) {
      this.fill(views, members, 0, 0)
      return 0
    }
    const { own, ownWeight } = this
    const could = this.fill(views, members, 1, ownWeight) * ownWeight
    const taken = Math.min(own.allowance - own.taken, could)
    own.taken += taken
    if (taken < could) this.fill(could - taken, members, 1, 0)
    return could
  }

  /** The day is over: what was taken is no longer left. */
  end(): void {
    this.own.left -= this.own.taken
    for (const index of this.limited) {
      const allowance = at(this.allowance, index)
      if (allowance <= 0 || allowance === infinite) continue
      const kind = this.competing.kindOfEach[index] ?? 0
      const isFull = at(this.fullAt, index) === infinite
      const taken = isFull ? allowance : at(this.got, kind) * at(this.competing.weights, index)
      this.left[index] = at(this.left, index) - taken
    }
    for (let kind = 1; kind < this.got.length; kind += 1) {
      this.before[kind] = at(this.before, kind) + at(this.got, kind)
      this.got[kind] = 0
    }
  }

  /**
   * Shares views among the members from the given one on, and a weight of somebody who takes any number. Who may take
   * less than its share takes that, and the others share the rest, until nobody's share is more than it may take.
   * Answers the views for each weight.
   */
  private fill(views: number, members: Uint32Array, from: number, unlimitedWeight: number): number {
    const { open, got, nextAt } = this
    let rest = views
    let weight = unlimitedWeight
    let toNext = infinite
    for (let member = from; member < members.length; member += 1) {
      const kind = members[member] as number
      weight += at(open, kind)
      toNext = Math.min(toNext, at(nextAt, kind) - at(got, kind))
    }
    // On most days nobody is full.
    for (let isAnyFull = toNext * weight <= views; isAnyFull && weight > 0; ) {
      isAnyFull = false
      const perWeight = rest / weight
      for (let member = from; member < members.length; member += 1) {
        const kind = members[member] as number
        if (at(nextAt, kind) - at(got, kind) > perWeight) continue
        const before = at(open, kind)
        rest -= this.close(kind, perWeight)
        weight -= before - at(open, kind)
        isAnyFull = true
      }
    }
    // What subtracting leaves of no weight at all is an error of rounding.
    if (weight <= 1e-9) return 0
    const perWeight = rest / weight
    for (let member = from; member < members.length; member += 1) {
      const kind = members[member] as number
      got[kind] = at(got, kind) + perWeight
    }
    return perWeight
  }

  /** Fills those of a kind that may take no more than so many views for each weight. Answers what they took. */
  private close(kind: number, perWeight: number): number {
    const { competing, got, open, freeWeight, nextFree } = this
    if (at(this.unlimitedTo, kind) - at(got, kind) <= perWeight) this.limitUpTo(kind, perWeight)
    let taken = 0
    let closed = 0
    for (let rest = this.restOf(kind); rest <= perWeight; rest = this.restOf(kind)) {
      const weight = at(competing.weights, nextFree[kind] ?? 0)
      taken += rest * weight
      closed += weight
      freeWeight[kind] = at(freeWeight, kind) - weight
      nextFree[kind] = (nextFree[kind] ?? 0) + 1
      this.lookAhead(kind)
    }
    let nextAt = this.nextFreeAt(kind)
    for (let index = this.firstLimited[kind] ?? -1; index !== -1; index = this.nextLimited[index] ?? -1) {
      const fullAt = at(this.fullAt, index)
      if (fullAt - at(got, kind) > perWeight) {
        nextAt = Math.min(nextAt, fullAt)
        continue
      }
      const weight = at(competing.weights, index)
      taken += (fullAt - at(got, kind)) * weight
      closed += weight
      this.fullAt[index] = infinite
    }
    open[kind] = at(open, kind) - closed
    this.nextAt[kind] = nextAt
    return taken
  }

  /** Views for each weight after which the next of those that only their money limits is used up. */
  private restOf(kind: number): number {
    return at(this.nextLife, kind) - at(this.before, kind) - at(this.got, kind)
  }

  /** Views for each weight of today at which one of those that only their money limits is used up or limited. */
  private nextFreeAt(kind: number): number {
    return Math.min(at(this.unlimitedTo, kind), at(this.nextLife, kind) - at(this.before, kind))
  }

  /** Of those that only their money limits: who is used up next, and at how many views one becomes limited. */
  private lookAhead(kind: number): void {
    const { competing, isLimited, nextFree } = this
    const end = competing.starts[kind + 1] ?? 0
    let next = nextFree[kind] ?? end
    while (next < end && isLimited[next] === 1) next += 1
    let unlimitedTo = infinite
    for (let index = next; index < end; index += 1)
      if (isLimited[index] === 0) unlimitedTo = Math.min(unlimitedTo, at(competing.unlimitedTo, index))
    nextFree[kind] = next
    this.nextLife[kind] = next < end ? at(competing.lives, next) : infinite
    this.unlimitedTo[kind] = unlimitedTo
  }

  /** From today on, those of a kind count as limited that so many more views for each weight would bring to a limit. */
  private limitUpTo(kind: number, perWeight: number): void {
    const { competing, before, freeWeight } = this
    for (let index = this.nextFree[kind] ?? 0; index < (competing.starts[kind + 1] ?? 0); index += 1) {
      if (this.isLimited[index] === 1 || at(competing.unlimitedTo, index) - at(this.got, kind) > perWeight)
        continue
      const weight = at(competing.weights, index)
      this.limit(index, (at(competing.lives, index) - at(before, kind)) * weight)
      freeWeight[kind] = at(freeWeight, kind) - weight
      this.openLimited(index)
    }
    this.lookAhead(kind)
  }

  private limit(index: number, left: number): void {
    this.isLimited[index] = 1
    this.left[index] = left
    this.limited.push(index)
  }

  private openLimited(index: number): void {
    const { competing, allowance } = this
    const kind = competing.kindOfEach[index] ?? 0
    allowance[index] = competing.allowanceOf(index)(this.daysAhead, at(this.left, index))
    const weight = at(competing.weights, index)
    this.fullAt[index] = at(allowance, index) > 0 ? at(allowance, index) / weight : infinite
    this.nextLimited[index] = this.firstLimited[kind] ?? -1
    this.firstLimited[kind] = index
  }
}

/** There is a number for each kind or campaign: to ask here whether there is one takes most of the time. */
const at = (numbers: Float64Array, index: number): number => numbers[index] as number
