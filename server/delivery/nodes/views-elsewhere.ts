/**
 * Views that were recorded at another process than the one that decided, because that one could not be asked. It may
 * have recorded the view before it went, and its answer was lost: then two journals hold it. Here it is made one: such
 * records are noted when they are counted, and of those of one decision one counts; when the journals are handed in and
 * the deciding process's turns out to hold the view as well, its record stands and the other is taken out again.
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { decisionIn } from '#domain/delivery/proof/proof-lines.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import type { JournalRecord } from '../journal/record.ts'
import { tellCounted } from '../counting/tell-counted.ts'

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
  /** Why it is not billed. */
  readonly reason: string
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
    ...{ hour: hour.toISOString(), day: newYorkDay(hour) },
    // A journal that was written for another database may say that it was billed there; here it is late.
    reason: record.unbilled ?? 'late',
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
  const repeats: Noted[] = []
  for (const noted of groups(await notedOf(tx, stretch), (one) => one.decision_node)) {
    const held = await heldByTheirNode(tx, noted)
    repeats.push(...noted.filter((one) => !one.counts || held.has(nameOf(one))))
  }
  await countNoMore(
    tx,
    repeats.filter(({ counts }) => counts),
  )
  for (const noted of groups(repeats, ({ node_id, epoch }) => `${node_id}.${epoch}`))
    await leaveOutOfProof(tx, noted)
}

/** Of one campaign and day each, and of one of whatever else. */
function groups(noted: readonly Noted[], of: (one: Noted) => number | string): Noted[][] {
  return [...Map.groupBy(noted, (one) => `${one.campaign_id} ${one.day} ${of(one)}`).values()]
}

/** Those that stand in this stretch, and those of decisions of this node on days that the stretch has views of. */
async function notedOf(tx: Database, { node, epoch, after, to }: HandedIn): Promise<Noted[]> {
  const wanted = sql`node_id, epoch, sequence, decision_node, decision_epoch, decision, campaign_id, day::text, reason, counts`
  const { rows } = await sql<Noted>`
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

const nameOf = ({ decision_node, decision_epoch, decision }: Noted): string =>
  `${decision_node}-${decision_epoch}-${decision}`

const linesIn = async (zipped: Buffer): Promise<string[]> => (await unzip(zipped)).toString().split('\n')

/** Which of these decisions, all of one campaign, day and node, that node's own journals hold a view of. */
async function heldByTheirNode(tx: Database, noted: readonly Noted[]): Promise<ReadonlySet<string>> {
  const [one] = noted
  if (one === undefined) return new Set()
  const { rows } = await sql<{ lines: Buffer }>`
    select lines from proof_part
    where campaign_id = ${one.campaign_id} and day = ${one.day} and node_id = ${one.decision_node}`.execute(
    tx,
  )
  const wanted = new Set(noted.map(nameOf))
  const held = new Set<string>()
  for (const { lines } of rows)
    for (const line of await linesIn(lines)) {
      const name = decisionIn(line) ?? ''
      if (wanted.has(name)) held.add(name)
    }
  return held
}

/** Takes them out of the figures, each reason of its own, and remembers that it did. */
async function countNoMore(tx: Database, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return
  const gone = sql`(
    select noted.* from view_elsewhere noted
    join unnest(${noted.map(({ node_id }) => node_id)}::int[], ${noted.map(({ epoch }) => epoch)}::int[],
      ${noted.map(({ sequence }) => sequence)}::bigint[]) as one (node_id, epoch, sequence)
      using (node_id, epoch, sequence)) as gone`
  for (const reason of new Set(noted.map((one) => one.reason)))
    await sql`
      update stat_hour shown set filtered = shown.filtered - ${reason}::text || case
        when (shown.filtered ->> ${reason}::text)::int > less.views
        then jsonb_build_object(${reason}::text, (shown.filtered ->> ${reason}::text)::int - less.views)
        else '{}' end
      from (
        select campaign_id, hour, media_id, site_id, zone, country, state, device, count(*)::int as views
        from ${gone} where reason = ${reason} group by 1, 2, 3, 4, 5, 6, 7, 8) as less
      where (shown.campaign_id, shown.hour, shown.media_id, shown.site_id, shown.zone)
          = (less.campaign_id, less.hour, less.media_id, less.site_id, less.zone)
        and (shown.country, shown.state, shown.device) = (less.country, less.state, less.device)`.execute(tx)
  await sql`
    update campaign_day shown set filtered = shown.filtered - less.views
    from (select campaign_id, day, count(*)::int as views from ${gone} group by 1, 2) as less
    where shown.campaign_id = less.campaign_id and shown.day = less.day`.execute(tx)
  await sql`
    update campaign_total shown set filtered = shown.filtered - less.views
    from (select campaign_id, count(*)::int as views from ${gone} group by 1) as less
    where shown.campaign_id = less.campaign_id`.execute(tx)
  await sql`
    update view_elsewhere noted set counts = false from ${gone}
    where (noted.node_id, noted.epoch, noted.sequence) = (gone.node_id, gone.epoch, gone.sequence)`.execute(
    tx,
  )
  await tellCounted(tx, [...new Set(noted.map(({ campaign_id }) => campaign_id))])
}

/** Lines of records of one campaign, day and journal go out of the parts that hold them, as far as they were handed in. */
async function leaveOutOfProof(tx: Database, noted: readonly Noted[]): Promise<void> {
  const [one] = noted
  if (one === undefined) return
  const unwanted = new Set(noted.map(nameOf))
  const { rows } = await sql<{ first_sequence: bigint; lines: Buffer }>`
    select first_sequence, lines from proof_part
    where campaign_id = ${one.campaign_id} and day = ${one.day} and node_id = ${one.node_id}
      and epoch = ${one.epoch}`.execute(tx)
  for (const part of rows) {
    const lines = await linesIn(part.lines)
    const rest = lines.filter((line) => !unwanted.has(decisionIn(line) ?? ''))
    if (rest.length === lines.length) continue
    await sql`
      update proof_part
      set filtered = filtered - ${lines.length - rest.length}, lines = ${await zip(rest.join('\n'))}
      where campaign_id = ${one.campaign_id} and day = ${one.day} and node_id = ${one.node_id}
        and epoch = ${one.epoch} and first_sequence = ${part.first_sequence}`.execute(tx)
  }
}
