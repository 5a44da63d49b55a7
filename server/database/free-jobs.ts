/**
 * A job that a killed process had in hand would be left alone for four hours: a file that is never made, a letter that is
 * late. Whoever works holds a lock for as long as their session lasts, so whoever starts knows whether anybody else does.
 */
import type pg from 'pg'

/** Any number that no other lock has. */
const workLock = 7_305_003

/**
 * Gives back every job in hand where nobody else works, and says from then on that somebody does. Answers what ends that.
 * A process that has lost this session goes on unseen: one that starts meanwhile may do again what it has in hand.
 */
export async function freeLeftJobs(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect()
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      workLock,
    ])
    const isAlone = rows[0]?.alone === true
    if (isAlone)
      await client.query(`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
    await client.query('select pg_advisory_lock_shared($1)', [workLock])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [workLock])
    return () => client.release(true)
  } catch (error) {
    client.release(true)
    throw error
  }
}
