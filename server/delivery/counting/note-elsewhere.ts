/**
 * Views that were recorded at another process than the one that decided, because that one could not be asked. It may
 * have recorded the view before it went, and its answer was lost: then two journals hold it. Here it is made one: such
 * records are noted when they are counted, and of those of one decision one counts; when the journals are handed in and
 * the deciding process's turns out to hold the view as well, `proof/leave-out-repeats.ts` takes the other out again.
 */
import { sql } from 'kysely'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { recordset, type RowOf } from '#server/database/recordset.ts'
import type { Database } from '#server/kernel/context.ts'
import type { JournalRecord } from '../journal/record.ts'
import { placeColumns } from '../store/place-columns.ts'

const hourMs = 3_600_000

/** Notes the step's views of decisions of other nodes, and answers the sequences of those that a record before tells. */
export async function noteElsewhere(
  tx: Database,
  node: number,
  { epoch, records }: { readonly epoch: number; readonly records: readonly JournalRecord[] },
): Promise<ReadonlySet<number>> {
  const views = records.filter((record) => record.kind === 'view' && record.decisionNode !== node)
  if (views.length === 0) return new Set()
  const noted = await insertNoted(tx, { node, epoch, views, counts: true })
  const left = views.filter(({ sequence }) => !noted.has(sequence))
  // What is left out of both is of a campaign that the database does not know.
  return left.length === 0 ? new Set() : insertNoted(tx, { node, epoch, views: left, counts: false })
}

/** Answers the sequences of those that were not there. In one order, so that no two processes wait for each other. */
async function insertNoted(
  tx: Database,
  {
    node,
    epoch,
    views,
    counts,
  }: { node: number; epoch: number; views: readonly JournalRecord[]; counts: boolean },
): Promise<Set<number>> {
  const { rows } = await sql<{ sequence: bigint }>`
    insert into view_elsewhere (node_id, epoch, sequence, decision_node, decision_epoch, decision,
      campaign_id, media_id, site_id, zone, country, state, device, hour, day, reason, counts)
    select ${node}, ${epoch}, new.*, ${counts}::boolean from ${notedRows(views.map(rowOf))}
    join campaign on campaign.id = new.campaign_id
    order by new.decision_node, new.decision_epoch, new.decision
    on conflict do nothing returning sequence`.execute(tx)
  return new Set(rows.map(({ sequence }) => Number(sequence)))
}

function rowOf(record: JournalRecord): RowOf<typeof notedRows> {
  const hour = new Date(record.decidedHour * hourMs)
  // A journal that was written for another database may say that it was billed there; here it is late.
  return { ...record, hour: hour.toISOString(), day: newYorkDay(hour), reason: record.unbilled ?? 'late' }
}

const notedRows = recordset({
  sequence: 'bigint',
  decisionNode: 'int',
  decisionEpoch: 'int',
  decision: 'bigint',
  ...placeColumns,
  day: 'date',
  reason: 'text',
})
