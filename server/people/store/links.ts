/** SQL of links that work once. */
import type { Database } from '#server/kernel/context.ts'

export interface OneTimeLinkRow {
  /** What the link is for and the hash of its token. */
  readonly identifier: string
  readonly value: string
  readonly expiresAt: Date
}

export async function addOneTimeLink(
  tx: Database,
  { identifier, value, expiresAt }: OneTimeLinkRow,
  at: Date,
): Promise<void> {
  await tx.insertInto('oneTimeLink').values({ identifier, value, expiresAt, createdAt: at }).execute()
}

/** Uses a link up: of several at once only one gets its value; null when it is used, expired or was never there. */
export async function takeLink(tx: Database, identifier: string, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('oneTimeLink')
    .where('identifier', '=', identifier)
    .returning(['value', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.value : null
}

/** The link, and nothing of it is used up. */
export async function findOneTimeLinkRow(
  db: Database,
  identifier: string,
): Promise<Pick<OneTimeLinkRow, 'value' | 'expiresAt'> | null> {
  const row = await db
    .selectFrom('oneTimeLink')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row ?? null
}

/** Ends all links of a purpose. */
export async function dropLinks(tx: Database, purpose: string): Promise<void> {
  await tx.deleteFrom('oneTimeLink').where('identifier', 'like', `${purpose}:%`).execute()
}

/**
 * Ends the links in letters to a person, for a password as for another address: whoever asked for one of them before may
 * be somebody whom the person has just locked out. Their values begin with the person's id.
 */
export async function dropLinksOf(tx: Database, personId: number): Promise<void> {
  await tx
    .deleteFrom('oneTimeLink')
    .where((of) => of.or([of('value', '=', `${personId}`), of('value', 'like', `${personId} %`)]))
    .execute()
}
