/** Deletes closed blocks, and what was noted of them, once no journal that names them is kept any more. */
import { sql } from 'kysely'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

/** Rows looked at in one transaction: some hundredths of a second. */
const blocksAtOnce = 10_000

/**
 * Answers how many blocks of days before this one went. A closed block takes no view, and neither does one that is not
 * there: a journal that comes back even later finds its views `late` in either case. What a block refused is needed
 * until it was handed in, because the journal calls those views billed; so long the block stays as well.
 */
export async function deleteOldBlocks(
  db: Database,
  before: NewYorkDay,
  atOnce = blocksAtOnce,
): Promise<number> {
  let deleted = 0
  let from = 0n
  for (;;) {
    const step = await deleteStep(db, before, from, atOnce)
    deleted += step.deleted
    if (step.last === null || step.isYoung) return deleted
    from = step.last
  }
}

/** Blocks are numbered as they are taken: behind the first one of a younger day none is old enough. */
async function deleteStep(
  db: Database,
  before: NewYorkDay,
  from: bigint,
  atOnce: number,
): Promise<{ last: bigint | null; isYoung: boolean; deleted: number }> {
  const { rows } = await sql<{ last: bigint | null; isYoung: boolean; deleted: number }>`
    with step as (
      select id, day from delivery_block where id > ${from} order by id limit ${atOnce}
    ), gone as (
      delete from delivery_block block using step
      where block.id = step.id and not block.is_open and block.day < ${before} and not exists (
        select from journal_refusal refusal join journal_mark checkpoint using (node_id, epoch)
        where refusal.node_id = block.node_id and refusal.block_id = block.id
          and checkpoint.handed_in < refusal.to_sequence)
      returning block.id, block.node_id
    ), forgotten as (
      delete from journal_refusal refusal using gone
      where refusal.node_id = gone.node_id and refusal.block_id = gone.id
    )
    select max(id) as last, coalesce(bool_or(day >= ${before}), false) as is_young,
      (select count(*) from gone)::int as deleted from step`.execute(db)
  const [step] = rows
  return step ?? { last: null, isYoung: false, deleted: 0 }
}
