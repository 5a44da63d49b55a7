/**
 * Views that were recorded at another process than the one that decided, because that one could not be asked. It may
 * have recorded the view before it went, and its answer was lost: then two journals hold it. Here it is made one: such
 * records are noted when they are counted, and of those of one decision one counts; when the journals are handed in and
 * the deciding process's turns out to hold the view as well, its record stands and the other is taken out again.
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { decisionIn, reasonIn } from '#domain/delivery/proof-lines.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '../kernel/context.ts'
import { tell } from '../kernel/events.ts'
import type { JournalRecord } from './record.ts'

/** A stretch of one node's journal, as it is handed in. */
interface HandedIn {
  readonly node: number
  readonly epoch: number
  readonly after: number
  readonly to: number
}

/** A noted record. */
interface Noted {
  readonly node_id: number
  readonly epoch: number
  readonly sequence: bigint
  readonly decision_node: number
  readonly decision_epoch: number
  readonly decision: bigint
  readonly campaign_id: number
  readonly day: string
  readonly counts: boolean
}

const hourMs = 3_600_000
const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

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
    select ${node}, ${epoch}, new.*, ${counts}::boolean from jsonb_to_recordset(${JSON.stringify(views.map(rowOf))}::jsonb) as new (
      sequence bigint, decision_node int, decision_epoch int, decision bigint, campaign_id int, media_id int,
      site_id int, zone int, country text, state text, device text, hour timestamptz, day date, reason text)
    join campaign on campaign.id = new.campaign_id
    order by new.decision_node, new.decision_epoch, new.decision
    on conflict do nothing returning sequence`.execute(tx)
  return new Set(rows.map(({ sequence }) => Number(sequence)))
}

function rowOf(record: JournalRecord) {
  const hour = new Date(record.decidedHour * hourMs)
  return {
    ...{ sequence: record.sequence, decision_node: record.decisionNode },
    ...{ decision_epoch: record.decisionEpoch, decision: record.decision },
    ...{ campaign_id: record.campaignId, media_id: record.mediaId, site_id: record.siteId },
    ...{ zone: record.zone, country: record.country, state: record.state, device: record.device },
    ...{ hour: hour.toISOString(), day: newYorkDay(hour), reason: record.unbilled },
  }
}

/** One hand-in after the other, so that of two journals that hold a view the second one finds what the first one left. */
export async function oneHandInAtATime(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delivery hand-in'))`.execute(tx)
}

/**
 * After a stretch was handed in: takes out of figures and proofs what the deciding node's journal holds too, whichever of
 * the two journals came first.
 */
export async function leaveOutRepeats(tx: Database, stretch: HandedIn): Promise<void> {
  for (const noted of await notedOf(tx, stretch)) {
    if (noted.counts && !(await isHeldByItsNode(tx, noted))) continue
    if (noted.counts) await countNoMore(tx, noted)
    await leaveOutOfProof(tx, noted)
  }
}

/** Those that stand in this stretch, and those of decisions of this node on days that the stretch has views of. */
async function notedOf(tx: Database, { node, epoch, after, to }: HandedIn): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select node_id, epoch, sequence, decision_node, decision_epoch, decision, campaign_id, day::text, counts
    from view_elsewhere noted
    where (node_id = ${node} and epoch = ${epoch} and sequence > ${after} and sequence <= ${to})
      or (counts and decision_node = ${node} and exists (
        select from proof_part part where part.campaign_id = noted.campaign_id and part.day = noted.day
          and part.node_id = ${node} and part.epoch = ${epoch}
          and part.first_sequence > ${after} and part.first_sequence <= ${to}))
    order by campaign_id, day, decision_node, decision_epoch, decision`.execute(tx)
  return rows
}

const nameOf = ({ decision_node, decision_epoch, decision }: Noted): string =>
  `${decision_node}-${decision_epoch}-${decision}`

async function isHeldByItsNode(tx: Database, noted: Noted): Promise<boolean> {
  const { rows } = await sql<{ lines: Buffer }>`
    select lines from proof_part
    where campaign_id = ${noted.campaign_id} and day = ${noted.day} and node_id = ${noted.decision_node}`.execute(
    tx,
  )
  for (const { lines } of rows)
    if ((await linesIn(lines)).some((line) => decisionIn(line) === nameOf(noted))) return true
  return false
}

const linesIn = async (zipped: Buffer): Promise<string[]> => (await unzip(zipped)).toString().split('\n')

async function countNoMore(tx: Database, { node_id, epoch, sequence, campaign_id }: Noted): Promise<void> {
  const noted = sql`(select * from view_elsewhere
    where node_id = ${node_id} and epoch = ${epoch} and sequence = ${sequence}) as noted`
  await sql`
    update stat_hour shown set filtered = shown.filtered - noted.reason || case
      when (shown.filtered ->> noted.reason)::int > 1
      then jsonb_build_object(noted.reason, (shown.filtered ->> noted.reason)::int - 1) else '{}' end
    from ${noted} where shown.campaign_id = noted.campaign_id and shown.hour = noted.hour
      and shown.media_id = noted.media_id and shown.site_id = noted.site_id and shown.zone = noted.zone
      and shown.country = noted.country and shown.state = noted.state and shown.device = noted.device`.execute(
    tx,
  )
  await sql`
    update campaign_day shown set filtered = shown.filtered - 1
    from ${noted} where shown.campaign_id = noted.campaign_id and shown.day = noted.day`.execute(tx)
  await sql`update campaign_total set filtered = filtered - 1 where campaign_id = ${campaign_id}`.execute(tx)
  await sql`
    update view_elsewhere set counts = false
    where node_id = ${node_id} and epoch = ${epoch} and sequence = ${sequence}`.execute(tx)
  await tell(tx, 'masthead_counted', String(campaign_id))
}

/** Its line goes out of the part that holds it, if it was handed in already. */
async function leaveOutOfProof(tx: Database, noted: Noted): Promise<void> {
  const { rows } = await sql<{ first_sequence: bigint; lines: Buffer }>`
    select part.first_sequence, part.lines from proof_part part
    join journal_mark mark on mark.node_id = part.node_id and mark.epoch = part.epoch
    where part.campaign_id = ${noted.campaign_id} and part.day = ${noted.day} and part.node_id = ${noted.node_id}
      and part.epoch = ${noted.epoch} and part.first_sequence <= ${noted.sequence} and mark.handed_in >= ${noted.sequence}
    order by part.first_sequence desc limit 1`.execute(tx)
  const [part] = rows
  if (part === undefined) return
  const lines = await linesIn(part.lines)
  const at = lines.findIndex((line) => decisionIn(line) === nameOf(noted) && reasonIn(line) !== null)
  if (at < 0) return
  const rest = await zip(lines.toSpliced(at, 1).join('\n'))
  await sql`
    update proof_part set filtered = filtered - 1, lines = ${rest}
    where campaign_id = ${noted.campaign_id} and day = ${noted.day} and node_id = ${noted.node_id}
      and epoch = ${noted.epoch} and first_sequence = ${part.first_sequence}`.execute(tx)
}
