/** The site that a page is of, for whoever draws one. */
import type { Database } from '../../kernel/context.ts'
import { findForPage } from '../store/sites.ts'
import type { PrintedSite } from './paper-document.ts'

/** Null where there is no such site. */
export function printedSite(db: Database, siteId: number): Promise<PrintedSite | null> {
  return findForPage(db, siteId)
}
