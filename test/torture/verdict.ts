/** What became of it: the readers' book, the journals on the disks and the database, each held against the others. */
import { sha256 } from '#server/kernel/sha256.ts'
import { sql } from 'kysely'
import { audit, describeBreaches } from '#server/audit.ts'
import { diskFiles } from '#server/delivery/journal/journal-files.ts'
import { handIn } from '#server/delivery/proof/hand-in.ts'
import { journalFolder } from '#server/delivery/nodes/node.ts'
import type { Database } from '#server/kernel/context.ts'
import { countedOf, givenTo } from './purchases.ts'
import { readJournals } from './read-journals.ts'

export interface Verdict {
  /** Impressions counted beyond what a campaign was given. */
  readonly overDelivered: number
  /** Impressions that were given and could not be delivered after everything had recovered. */
  readonly underDelivered: number
  /** Views that were answered with 204 and stand in no journal. */
  readonly lost: number
  /** Decisions that were billed twice, or that one process recorded twice. */
  readonly doubled: number
  /** By campaign, views that were recorded (wherever, and once or twice) and that the database does not show once. */
  readonly journalApart: number
  /** By campaign and day, views that proofs of delivery list otherwise than the figures show them, billed or not. */
  readonly proofApart: number
  /** Impressions that are still promised to nobody. */
  readonly stillPromised: number
  /** Purchases that were confirmed and of which the database does not hold a settled payment of as many impressions. */
  readonly purchasesLost: number
  /** Calls that ended in a 500, or would have over HTTP. */
  readonly broken: number
  /** Sentences of the audit that are not true. */
  readonly breaches: readonly string[]
  readonly facts: Facts
}

interface Facts {
  readonly given: number
  readonly counted: number
  readonly acknowledged: number
  readonly recorded: number
  /** Records of views that are not billed, by reason; `refused` are those whose block was closed already. */
  readonly unbilled: Readonly<Record<string, number>>
  /** Decisions that a second process recorded too, because the first could not be asked; they are shown once. */
  readonly recordedElsewhereToo: number
}

/** What was sold by card: keys of the confirmed purchases, with their impressions; and the calls that broke. */
interface CardSales {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly broken: number
}

const nothingSold: CardSales = { acknowledged: new Map(), broken: 0 }

/** `acknowledged`: names of the decisions whose view was. */
export async function judge(
  db: Database,
  dataDir: string,
  nodeNames: readonly string[],
  acknowledged: ReadonlySet<string>,
  sold = nothingSold,
): Promise<Verdict> {
  const journals = await readJournals(dataDir, nodeNames)
  const proofApart = await proofsApart(db, dataDir, nodeNames)
  const [given, counted] = [await givenTo(db), await countedOf(db)]
  const beyond = [...given].map(([id, impressions]) => (counted.get(id) ?? 0) - impressions)
  const shown = await shownViews(db)
  const refused = journals.billed - shown.billed
  const promised = await sql<{ promised: number }>`
    select coalesce(sum(size - counted), 0)::int as promised from delivery_block where is_open`.execute(db)
  return {
    overDelivered: sum(beyond.filter((impressions) => impressions > 0)),
    underDelivered: sum(beyond.filter((impressions) => impressions < 0).map(Math.abs)),
    lost: [...acknowledged].filter((decision) => !journals.seen.has(decision)).length,
    doubled: journals.doubled,
    journalApart: difference(journals.viewsOf, shown.viewsOf),
    proofApart,
    stillPromised: promised.rows[0]?.promised ?? 0,
    purchasesLost: await purchasesLost(db, sold.acknowledged),
    broken: sold.broken,
    breaches: describeBreaches(await audit(db, dataDir)),
    facts: {
      given: sum([...given.values()]),
      counted: sum([...counted.values()]),
      acknowledged: acknowledged.size,
      recorded: journals.seen.size,
      unbilled: { ...journals.unbilled, refused },
      recordedElsewhereToo: journals.elsewhereToo,
    },
  }
}

/** Whether everything is as it must be. `secrets`: where they stand and must not. */
export function isSound(
  { facts: _, breaches, ...figures }: Verdict,
  secrets: readonly string[] = [],
): boolean {
  return (
    breaches.length === 0 && secrets.length === 0 && Object.values(figures).every((figure) => figure === 0)
  )
}

async function purchasesLost(db: Database, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const payments = await db
    .selectFrom('payment')
    .select(['idempotencyKey', 'quantity'])
    .where('state', '=', 'succeeded')
    .execute()
  const settled = new Map(payments.map(({ idempotencyKey, quantity }) => [idempotencyKey, quantity]))
  return [...acknowledged].filter(([key, purchased]) => settled.get(sha256(key)) !== purchased).length
}

/** What the figures show: billed views, and by campaign those billed or filtered. */
async function shownViews(db: Database) {
  const { rows } = await sql<{ id: number; views: number; filtered: number }>`
    select campaign_id as id, views::int as views, filtered::int as filtered from campaign_total`.execute(db)
  return {
    billed: sum(rows.map(({ views }) => views)),
    viewsOf: new Map(rows.map(({ id, views, filtered }) => [id, views + filtered])),
  }
}

/**
 * Hands in whatever the journals hold, as their processes do once a day, and compares. From then on a view that two
 * journals hold is shown once.
 */
async function proofsApart(db: Database, dataDir: string, nodeNames: readonly string[]): Promise<number> {
  const nodes = await db.selectFrom('deliveryNode').select(['id', 'name']).execute()
  for (const { id, name } of nodes)
    if (nodeNames.includes(name))
      await handIn({ db, files: diskFiles, folder: journalFolder(dataDir, name), node: id })
  const { rows } = await sql<{ apart: number }>`
    select coalesce(sum(abs(coalesce(part.billed, 0) - coalesce(shown.views, 0))
      + abs(coalesce(part.filtered, 0) - coalesce(shown.filtered, 0))), 0)::int as apart
    from (select campaign_id, day, sum(billed) as billed, sum(filtered) as filtered from proof_part group by 1, 2) as part
    full join campaign_day shown using (campaign_id, day)`.execute(db)
  return rows[0]?.apart ?? 0
}

function difference(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  const ids = new Set([...one.keys(), ...other.keys()])
  return sum([...ids].map((id) => Math.abs((one.get(id) ?? 0) - (other.get(id) ?? 0))))
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
