/**
 * The counting side of one delivery process, all of its hot path in memory. A view is billed only if it ends
 * its own reservation, and a reservation is made only from a block of this node: so no clock, restart or
 * repeat can bill an impression that was not set aside for it.
 */
import type { ShortageReason } from '#domain/delivery/reasons.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { type BlockChange, Blocks, roomOf } from './blocks.ts'
import type { Counter, DecisionFacts, DecisionId } from './counter.ts'
import { type CountingStore, MarkMoved, type NodeName } from './counting-port.ts'
import type { CountingSettings } from './counting-settings.ts'
import type { Journal } from './journal.ts'
import type { JournalRecord, RecordKind, UnbilledReason } from './record.ts'
import { type Reservation, Reservations } from './reservations.ts'
import { rememberedMs, type SeenView, SeenViews } from './seen-views.ts'
import { blockLifeMs } from './take-blocks.ts'

export interface CountingParts {
  readonly name: NodeName
  readonly store: CountingStore
  readonly settings: CountingSettings
  /** Business time: decides the New York day and what a record says, never what is billed. */
  readonly now: () => Date
  /** Time that no one can set, in milliseconds. */
  readonly monotonicMs: () => number
  /** Opens the journal; the node hears of records once they are on the disk. */
  readonly openJournal: (onDurable: (records: readonly JournalRecord[]) => void) => Journal
  readonly onFault: (error: unknown, what: string) => void
}

export interface CountingNode extends Counter {
  /** Remembers a view of before this start, so that its repeat is known and its click counts. */
  remember(record: JournalRecord): void
  /** Counts, returns, renews: what is due. Called every quarter of a second; never rejects. */
  tick(): Promise<void>
  /** Gives back what nobody has reserved of a campaign, and resolves when the database knows. */
  recall(campaignId: number): Promise<void>
  /** False while nothing can be promised at all: the database was not heard for long, or another node took over. */
  mayPromise(): boolean
  /** Counts everything, gives back everything, closes the journal. */
  stop(): Promise<void>
}

interface Shortage {
  readonly reason: ShortageReason
  readonly day: NewYorkDay
  /** Monotonic: asked again after it. */
  readonly untilMs: number
}

const hourMs = 3_600_000

export function startCountingNode(parts: CountingParts): CountingNode {
  const { name, store, settings, now, monotonicMs } = parts
  const blocks = new Blocks()
  const reservations = new Reservations()
  const seen = new SeenViews(settings.rememberedViews)
  const journal = parts.openJournal((records) => uncounted.push(...records))
  const shortages = new Map<number, Shortage>()
  const wanted = new Set<number>()
  let taking: Promise<void> | null = null
  let isTakeUncertain = false
  let uncounted: JournalRecord[] = []
  let mark = 0
  let attempted: JournalRecord[] | null = null
  let decisions = 0
  let contactAtMs = monotonicMs()
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let databaseAwayUntilMs = Number.NEGATIVE_INFINITY
  let isFenced = false
  let isStopping = false
  let ticking: Promise<void> | null = null
  let day: { hour: number; name: NewYorkDay } = { hour: -1, name: '' }

  function dayAt(instantMs: number): NewYorkDay {
    const hour = Math.floor(instantMs / hourMs)
    if (day.hour !== hour) day = { hour, name: newYorkDay(new Date(hour * hourMs)) }
    return day.name
  }

  /** Nothing is promised once the epoch was lost, or when the database was not heard for a block's life. */
  const mayPromise = (): boolean => !isFenced && !isStopping && monotonicMs() - contactAtMs < blockLifeMs

  function promised(campaignId: number): number {
    return mayPromise() ? blocks.room(campaignId, dayAt(now().getTime())) : 0
  }

  function shortage(campaignId: number): ShortageReason | null {
    if (promised(campaignId) > 0) return null
    return shortageToday(campaignId)?.reason ?? null
  }

  function prepare(campaignIds: readonly number[]): Promise<void> | null {
    if (isFenced || isStopping || monotonicMs() < databaseAwayUntilMs) return null
    const missing = campaignIds.filter((id) => promised(id) === 0 && !isKnownShort(id))
    if (missing.length === 0) return null
    for (const id of missing) wanted.add(id)
    return takeUntilNothingIsWanted()
  }

  /** What was short yesterday says nothing about today. */
  function shortageToday(campaignId: number): Shortage | null {
    const known = shortages.get(campaignId)
    return known !== undefined && known.day === dayAt(now().getTime()) ? known : null
  }

  /** A shortage is asked again after a moment: money may have come, reservations may have ended. */
  function isKnownShort(campaignId: number): boolean {
    const known = shortageToday(campaignId)
    return known !== null && monotonicMs() < known.untilMs
  }

  function takeUntilNothingIsWanted(): Promise<void> {
    // What was wanted while a batch was under way goes into the next one.
    taking ??= takeLoop().finally(() => {
      taking = null
    })
    return taking
  }

  async function takeLoop(): Promise<void> {
    await Promise.resolve()
    while (wanted.size > 0 && !isFenced && !isStopping) {
      const batch = [...wanted].slice(0, settings.campaignsPerTake).sort((a, b) => a - b)
      for (const id of batch) wanted.delete(id)
      try {
        await takeBatch(batch)
      } catch (error) {
        isTakeUncertain = true
        databaseAwayUntilMs = monotonicMs() + settings.askAgainMs
        wanted.clear()
        fault(error)
      }
    }
  }

  async function takeBatch(batch: readonly number[]): Promise<void> {
    if (isTakeUncertain) await store.closeUnknownBlocks(name, blocks.ids())
    isTakeUncertain = false
    const instant = now()
    const today = dayAt(instant.getTime())
    const answers = await store.takeBlocks(name, batch, instant, today)
    contactAtMs = monotonicMs()
    for (const answer of answers) {
      if ('shortage' in answer)
        shortages.set(answer.campaignId, {
          reason: answer.shortage,
          day: today,
          untilMs: monotonicMs() + settings.askAgainMs,
        })
      else {
        shortages.delete(answer.campaignId)
        blocks.add(answer, monotonicMs())
      }
    }
  }

  function reserve(facts: DecisionFacts): number | null {
    if (!mayPromise()) return null
    const atMs = monotonicMs()
    const block = blocks.reserve(facts.campaignId, dayAt(facts.decidedAtMs), atMs)
    if (block === null) return null
    decisions += 1
    reservations.add({ decision: decisions, block, endsAtMs: atMs + settings.reservationMs })
    refillSoon(facts.campaignId)
    return decisions
  }

  function refillSoon(campaignId: number): void {
    if (promised(campaignId) * settings.refillParts > blocks.newestSize(campaignId)) return
    if (isKnownShort(campaignId) || monotonicMs() < databaseAwayUntilMs) return
    wanted.add(campaignId)
    void takeUntilNothingIsWanted()
  }

  function recordUnreserved(): number {
    decisions += 1
    return decisions
  }

  async function view(id: DecisionId, filtered: Parameters<Counter['view']>[1]) {
    const before = seen.find(id, monotonicMs())
    if (before !== null) {
      await before.durable
      return 'repeated'
    }
    const reservation = isOwn(id) ? reservations.take(id.decision, monotonicMs()) : null
    const unbilled = filtered ?? id.filtered ?? unpromised(id, reservation)
    if (reservation !== null) endReservation(reservation, unbilled === null)
    const record = recordOf(id, 'view', unbilled, unbilled === null ? reservation : null)
    await appendView(id, record)
    return unbilled === null ? 'counted' : 'unbilled'
  }

  const isOwn = (id: DecisionId): boolean => id.node === name.node && id.epoch === name.epoch

  function unpromised(id: DecisionId, reservation: Reservation | null): UnbilledReason | null {
    if (reservation !== null) return null
    return id.node === name.node ? 'late' : 'node-away'
  }

  /** The impression becomes one that waits to be counted, or is free again. */
  function endReservation({ block }: Reservation, isBilled: boolean): void {
    block.reserved -= 1
    if (isBilled) block.waiting += 1
  }

  function recordOf(
    id: DecisionId,
    kind: RecordKind,
    unbilled: UnbilledReason | null,
    from: { readonly block: { readonly id: number; readonly priceNanos: bigint } } | null,
  ): JournalRecord {
    const { campaignId, mediaId, siteId, zone, country, state, device } = id
    return {
      sequence: 0,
      node: name.node,
      epoch: name.epoch,
      decisionNode: id.node,
      decisionEpoch: id.epoch,
      decision: id.decision,
      blockId: from?.block.id ?? 0,
      ...{ campaignId, mediaId, siteId, zone, country, state, device },
      decidedHour: Math.floor(id.decidedAtMs / hourMs),
      priceNanos: from?.block.priceNanos ?? 0n,
      writtenAtMs: now().getTime(),
      kind,
      unbilled,
    }
  }

  async function appendView(id: DecisionId, record: JournalRecord): Promise<void> {
    const durable = journal.append(record)
    const memory = { record, durable, viewedAtMs: monotonicMs(), isViewable: false, isClicked: false }
    const entry: SeenView = memory
    seen.add(id, entry)
    try {
      await durable
      entry.durable = null
    } catch (error) {
      // Nobody knows whether the disk has it: the impression stays consumed until its block closes.
      seen.remove(id)
      const block = blocks.get(record.blockId)
      if (block !== undefined) {
        block.waiting -= 1
        block.lost += 1
      }
      throw error
    }
  }

  /** The counted view that a click or a viewable belongs to; null when there is none. */
  async function countedView(id: DecisionId): Promise<SeenView | null> {
    const entry = seen.find(id, monotonicMs())
    if (entry === null || entry.record.unbilled !== null) return null
    try {
      await entry.durable
    } catch {
      return null
    }
    return entry
  }

  async function viewable(id: DecisionId): Promise<void> {
    const entry = await countedView(id)
    if (entry === null || entry.isViewable) return
    entry.isViewable = true
    await journal.append(recordLike(entry, 'viewable', null))
  }

  async function click(id: DecisionId, filtered: Parameters<Counter['click']>[1]): Promise<void> {
    const entry = await countedView(id)
    if (entry === null || entry.isClicked) return
    entry.isClicked = true
    await journal.append(recordLike(entry, 'click', filtered))
  }

  const recordLike = (entry: SeenView, kind: RecordKind, unbilled: UnbilledReason | null): JournalRecord => ({
    ...entry.record,
    sequence: 0,
    node: name.node,
    epoch: name.epoch,
    writtenAtMs: now().getTime(),
    kind,
    unbilled,
  })

  function remember(record: JournalRecord): void {
    const id = { node: record.decisionNode, epoch: record.decisionEpoch, decision: record.decision }
    const ageMs = Math.max(0, now().getTime() - record.writtenAtMs)
    if (ageMs > rememberedMs) return
    const known = seen.find(id, monotonicMs())
    if (record.kind === 'view' && known === null) {
      const viewedAtMs = monotonicMs() - ageMs
      seen.add(id, { record, durable: null, viewedAtMs, isViewable: false, isClicked: false })
    }
    if (record.kind === 'viewable' && known !== null) known.isViewable = true
    if (record.kind === 'click' && known !== null) known.isClicked = true
  }

  function tick(): Promise<void> {
    ticking ??= work()
      .catch((error: unknown) => fault(error))
      .finally(() => {
        ticking = null
      })
    return ticking
  }

  async function work(): Promise<void> {
    if (isFenced) return
    const atMs = monotonicMs()
    for (const reservation of reservations.expire(atMs)) endReservation(reservation, false)
    seen.sweep(atMs)
    await countAll()
    returnWhatIsIdle()
    await tellChanges()
    if (monotonicMs() - renewedAtMs >= settings.renewMs) await renew()
  }

  async function countAll(): Promise<void> {
    if (attempted !== null) await settleAttempt(attempted)
    while (uncounted.length > 0) {
      const batch = uncounted.slice(0, settings.recordsPerStep)
      uncounted = uncounted.slice(settings.recordsPerStep)
      attempted = batch
      const to = batch.at(-1)?.sequence ?? mark
      const refused = await store.count(name.node, { epoch: name.epoch, from: mark, to, records: batch })
      attempted = null
      counted(batch, to, refused)
    }
  }

  /** The last transaction ended without an answer: only the mark knows whether it is in. */
  async function settleAttempt(batch: JournalRecord[]): Promise<void> {
    const to = batch.at(-1)?.sequence ?? mark
    const stands = await store.readMark(name)
    if (stands !== to && stands !== mark)
      throw new MarkMoved(`the mark stands at ${stands}, neither at ${mark} nor at ${to}`)
    attempted = null
    if (stands === to) counted(batch, to, [])
    else uncounted = [...batch, ...uncounted]
  }

  function counted(batch: readonly JournalRecord[], to: number, refused: readonly number[]): void {
    mark = to
    contactAtMs = monotonicMs()
    for (const record of batch) {
      if (record.kind !== 'view' || record.unbilled !== null) continue
      const block = blocks.get(record.blockId)
      if (block === undefined) continue
      block.waiting -= 1
      block.counted += 1
      blocks.closeIfDone(block)
    }
    // Only a node that was fenced is refused: its blocks were closed by somebody else.
    if (refused.length > 0) fence('a block of this node was closed by another')
  }

  function returnWhatIsIdle(): void {
    const atMs = monotonicMs()
    const today = dayAt(now().getTime())
    blocks.returnRests((block) => block.day !== today || atMs - block.usedAtMs >= settings.idleMs)
  }

  async function tellChanges(): Promise<void> {
    const changes: BlockChange[] = blocks.pendingChanges()
    if (changes.length === 0) return
    await store.changeBlocks(name, changes)
    blocks.settle(changes)
  }

  async function renew(): Promise<void> {
    if (!(await store.renew(name, now()))) return fence('another process has taken this node')
    contactAtMs = monotonicMs()
    renewedAtMs = contactAtMs
  }

  function fence(why: string): void {
    isFenced = true
    parts.onFault(new Error(why), 'this process promises nothing any more')
  }

  function fault(error: unknown): void {
    if (error instanceof MarkMoved) fence(error.message)
    else parts.onFault(error, 'the database did not answer the counting side; it is asked again')
  }

  async function recall(campaignId: number): Promise<void> {
    blocks.returnRestsOf(campaignId)
    shortages.delete(campaignId)
    await tellChanges()
  }

  async function stop(): Promise<void> {
    isStopping = true
    while (taking !== null) await taking
    await journal.close()
    while (ticking !== null) await ticking
    await tick()
    for (const reservation of reservations.expire(Number.POSITIVE_INFINITY))
      endReservation(reservation, false)
    blocks.returnRests((block) => roomOf(block) >= 0)
    await tellChanges().catch((error: unknown) => fault(error))
  }

  return {
    ...name,
    ...{ prepare, promised, shortage, reserve, recordUnreserved, view, viewable, click },
    ...{ remember, tick, recall, stop, mayPromise },
  }
}
