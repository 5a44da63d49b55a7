/** SQL of what is there before the demonstration is planted: people, sites, and whether it was planted. */
import type { Database } from '#server/kernel/context.ts'

export interface People {
  /** The id of the person with this e-mail address. */
  readonly idOf: (email: string) => number
  readonly nameOf: (email: string) => string
}

export async function readPeople(db: Database): Promise<People> {
  const rows = await db.selectFrom('person').select(['id', 'email', 'name']).execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const find = (email: string) => {
    const person = byEmail.get(email)
    if (!person) throw new Error(`the demonstration has nobody at ${email}`)
    return person
  }
  return { idOf: (email) => find(email).id, nameOf: (email) => find(email).name }
}

/** Site ids by their short names. */
export async function readSites(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('site').select(['id', 'shortName']).execute()
  return new Map(rows.map((row) => [row.shortName, row.id]))
}

const laidOutKey = 'demonstration.laidOut'

/** True when the whole network was planted before. */
export async function isLaidOut(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('setting').select('key').where('key', '=', laidOutKey).executeTakeFirst()) !==
    undefined
  )
}

export async function markLaidOut(db: Database, at: Date): Promise<void> {
  await db.insertInto('setting').values({ key: laidOutKey, value: 'true', updatedAt: at }).execute()
}
