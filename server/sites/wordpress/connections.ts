/** Which sites publish with a WordPress of theirs, and how it is spoken with. */
import type { Connection } from '#contract/sites/wordpress.ts'
import type { Wordpress } from '../../gateways/wordpress/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { connectedAmong, findConnection, type SealedConnection } from '../store/wordpress-connections.ts'

/** Those of the sites that are synced: what is decided here follows there by itself. */
export function connectedSites(db: Database, siteIds: readonly number[]): Promise<ReadonlySet<number>> {
  return connectedAmong(db, siteIds)
}

export const hasConnection = async (db: Database, siteId: number): Promise<boolean> =>
  (await connectedAmong(db, [siteId])).has(siteId)

export interface ConnectedWordpress {
  readonly wordpress: Wordpress
  readonly filing: Pick<Connection, 'category' | 'sponsoredCategory' | 'author' | 'updatedAt'>
}

/** Null where the site has none. */
export async function wordpressOf(
  platform: Pick<Platform, 'db' | 'secrets' | 'wordpress'>,
  siteId: number,
): Promise<ConnectedWordpress | null> {
  const connection = await findConnection(platform.db, siteId)
  if (!connection) return null
  const { address, user, category, sponsoredCategory, author, updatedAt } = connection
  const password = passwordOfConnection(platform, connection)
  return {
    wordpress: platform.wordpress.at({ address, user, password }),
    filing: { category, sponsoredCategory, author, updatedAt },
  }
}

/** Empty, and so refused by WordPress, where the key that it was sealed with is not ours any more. */
export const passwordOfConnection = (
  { secrets }: Pick<Platform, 'secrets'>,
  { passwordSealed }: Pick<SealedConnection, 'passwordSealed'>,
): string => secrets.unseal('wordpress-passwords', passwordSealed)?.toString() ?? ''
