/**
 * Writes views, viewables and clicks into the journal. A view is billed only if it ends its own reservation;
 * what the database later says of it is the tally's business.
 */
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import type { Counter, DecisionId } from '../facts/counter.ts'
import type { CountingParts } from '../facts/counting-parts.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalRecord, UnbilledReason } from '../journal/record.ts'
import { keepingPlaceOf, rememberedMs, type SeenView } from './seen-views.ts'
import type { NodePromises } from '../promises/node-promises.ts'
import { ViewMemory } from './view-memory.ts'
import { recordAfter, viewRecord } from './view-record.ts'

export interface Recorder extends Pick<Counter, 'isPromised' | 'view' | 'viewable' | 'click'> {
  /** Remembers a record of before this start, so that a repeat is known and a click finds its view. */
  remember(record: JournalRecord): void
  /** Forgets what is older than an hour, and writes the clicks that the disk did not take before. */
  sweep(): void
}

export function openRecorder(parts: CountingParts, promises: NodePromises, journal: Journal): Recorder {
  const { name, settings, now, monotonicMs } = parts
  const owedClicks = new Set<SeenView>()
  const memory = new ViewMemory(name, settings.rememberedViews, monotonicMs)

  async function view(id: DecisionId, filtered: FilterReason | null): ReturnType<Counter['view']> {
    const before = memory.find(id)
    if (before !== null) {
      await before.durable
      return 'repeated'
    }
    if (memory.wasViewed(id)) return 'repeated'
    const ended = isOwn(id) ? promises.endReservation(id.decision) : null
    // Never otherwise for an id of ours: but no signature alone may spend another campaign's money.
    const reserved = ended?.campaignId === id.campaignId ? ended : null
    const unbilled = filtered ?? id.filtered ?? (reserved === null ? unpromised(id, name) : null)
    const block = unbilled === null ? reserved : null
    if (block !== null) block.waiting += 1
    await appendView(id, viewRecord(name, id, unbilled, block, now().getTime()))
    return unbilled === null ? 'counted' : 'unbilled'
  }

  const isPromised = (id: DecisionId): boolean => isOwn(id) && promises.hasReservation(id.decision)
  const isOwn = (id: DecisionId): boolean => id.node === name.node && id.epoch === name.epoch

  async function appendView(id: DecisionId, record: JournalRecord): Promise<void> {
    const durable = journal.append(record)
    const entry = memory.add(id, record, durable)
    try {
      await durable
      memory.done(id, entry)
    } catch (error) {
      // Nobody knows whether the disk has it: the impression stays consumed until its block closes.
      memory.failed(id)
      const block = promises.blocks.get(record.blockId)
      if (block !== undefined) {
        block.waiting -= 1
        block.lost += 1
      }
      throw error
    }
  }

  /** The counted view that a click or a viewable belongs to; null when there is none. */
  async function countedView(id: DecisionId): Promise<SeenView | null> {
    const entry = memory.find(id)
    return entry !== null && entry.record.unbilled === null && (await isOnDisk(entry)) ? entry : null
  }

  async function viewable(id: DecisionId): Promise<void> {
    const entry = await countedView(id)
    if (entry !== null) await follow(entry, 'viewable', null)
  }

  async function click(id: DecisionId, filtered: FilterReason | null): Promise<void> {
    const entry = await countedView(id)
    if (entry === null) return
    if (filtered === null) await writeClick(entry)
    else await follow(entry, 'click', filtered)
  }

  /**
   * Nobody clicks again on a page that opened: a click that the disk does not take is owed until it does. Who clicked had
   * the ad in sight, whatever the page told of it.
   */
  async function writeClick(entry: SeenView): Promise<void> {
    owedClicks.add(entry)
    await Promise.all([follow(entry, 'viewable', null), follow(entry, 'click', null)])
    owedClicks.delete(entry)
  }

  /** Once per view; who tells it meanwhile again is answered with the first. */
  function follow(entry: SeenView, kind: 'viewable' | 'click', filtered: FilterReason | null): Promise<void> {
    const place = keepingPlaceOf(kind, filtered)
    entry[place] ??= journal
      .append(recordAfter(entry.record, name, kind, filtered, now().getTime()))
      .catch((error: unknown) => {
        entry[place] = null
        throw error
      })
    return entry[place]
  }

  function sweep(): void {
    memory.sweep()
    // An hour after its view a click counts no more; of the disk the journal has told what is wrong.
    for (const entry of owedClicks)
      if (monotonicMs() - entry.viewedAtMs > rememberedMs) owedClicks.delete(entry)
      else writeClick(entry).catch(() => {})
  }

  return {
    isPromised,
    view,
    viewable,
    click,
    remember: (record) => memory.remember(record, Math.max(0, now().getTime() - record.writtenAtMs)),
    sweep,
  }
}

/** Why a view ends no reservation here: it is too late, or another process decided it. */
const unpromised = (id: DecisionId, { node }: CountingParts['name']): UnbilledReason =>
  id.node === node ? 'late' : 'node-away'

const isOnDisk = ({ durable }: SeenView): Promise<boolean> =>
  Promise.resolve(durable).then(
    () => true,
    () => false,
  )
