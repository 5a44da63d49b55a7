/** What publishers were asked about articles, for whoever shows them. */
import type { Database } from '../../kernel/context.ts'
import { type AskedPiece, listLastRequests, type RequestRecord } from './store/requests.ts'

export type { RequestRecord }

/** What was last asked about each of these articles, and stands; those about which nothing was asked are left out. */
export const lastAskedOfArticles = (db: Database, articles: readonly AskedPiece[]) =>
  listLastRequests(db, 'article', articles)
