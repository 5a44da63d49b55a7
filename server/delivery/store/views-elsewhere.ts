/** The SQL of views that were recorded at another process than the one that decided. */
import { sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import type { NodeStretch } from './handed-in.ts'

/** A record that was noted when it was counted. */
export interface NotedView {
  readonly nodeId: number
  readonly epoch: number
  readonly sequence: bigint
  readonly decisionNode: number
  readonly decisionEpoch: number
  readonly decision: bigint
  readonly campaignId: number
  readonly day: string
  /** Why it is not billed. */
  readonly reason: string
  readonly counts: boolean
}

/** Those that stand in this stretch, and those of decisions of this node on days that the stretch has views of. */
export async function readNoted(tx: Database, { node, epoch, after, to }: NodeStretch): Promise<NotedView[]> {
  const wanted = sql`node_id, epoch, sequence, decision_node, decision_epoch, decision, campaign_id, day::text, reason, counts`
  const { rows } = await sql<NotedView>`
    select ${wanted} from view_elsewhere
    where node_id = ${node} and epoch = ${epoch} and sequence > ${after} and sequence <= ${to}
    union all
    select ${wanted} from view_elsewhere noted
    where counts and decision_node = ${node} and exists (
      select from proof_part part where part.campaign_id = noted.campaign_id and part.day = noted.day
        and part.node_id = ${node} and part.epoch = ${epoch}
        and part.first_sequence > ${after} and part.first_sequence <= ${to})`.execute(tx)
  return rows
}

/** Forgets what was noted of days before this one. */
export async function deleteNoted(db: Database, before: NewYorkDay): Promise<void> {
  await sql`delete from view_elsewhere where day < ${before}`.execute(db)
}
