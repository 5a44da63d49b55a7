/** The roles of the embedded PostgreSQL: who made the cluster, who owns the tables, and who works with their rows. */
import { createHmac } from 'node:crypto'

export const superuser = 'masthead'
export const owner = 'masthead_owner'
export const runtime = 'masthead_runtime'

export type Role = typeof superuser | typeof owner | typeof runtime

/**
 * The data folder keeps the first role's password alone. Those of the others follow from it, so that folders from before
 * there were others have them too; it does not follow from them.
 */
export const passwordOfRole = (role: Role, kept: string): string =>
  role === superuser ? kept : createHmac('sha256', kept).update(role).digest('base64url')
