/** What is written into the journal of a view, and of what follows it. */
import type { JournalRecord, RecordKind, UnbilledReason } from '../journal/record.ts'
import { hourAt } from '../facts/per-hour.ts'
import type { Block } from '../facts/block.ts'
import type { DecisionId } from '../facts/counter.ts'
import type { NodeName } from '../facts/counting-port.ts'

/** `block`: the one that the view is billed to; null when it is not. The journal numbers its records itself. */
export function viewRecord(
  { node, epoch }: NodeName,
  id: DecisionId,
  unbilled: UnbilledReason | null,
  block: Block | null,
  writtenAtMs: number,
): JournalRecord {
  const { campaignId, mediaId, siteId, zone, country, state, device } = id
  return {
    node,
    epoch,
    sequence: 0,
    decisionNode: id.node,
    decisionEpoch: id.epoch,
    decision: id.decision,
    campaignId,
    mediaId,
    siteId,
    zone,
    country,
    state,
    device,
    blockId: block?.id ?? 0,
    decidedHour: hourAt(id.decidedAtMs),
    priceNanos: block?.priceNanos ?? 0n,
    writtenAtMs,
    kind: 'view',
    unbilled,
  }
}

/** A viewable or a click: it stands beside its view in everything else. */
export function recordAfter(
  view: JournalRecord,
  { node, epoch }: NodeName,
  kind: Exclude<RecordKind, 'view'>,
  unbilled: UnbilledReason | null,
  writtenAtMs: number,
): JournalRecord {
  return { ...view, node, epoch, sequence: 0, writtenAtMs, kind, unbilled }
}
