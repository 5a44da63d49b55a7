/** A mail as a page of its site, as readers open it in a browser: as it is kept or as it was typed. */
import type { Platform } from '#server/kernel/context.ts'
import { type MailInPlace, mailInPlace } from '#server/content/mail-in-place.ts'
import { mailPage } from '#server/sites/page/article-page.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { printedSite } from '#server/sites/page/printed-site.ts'
import type { PreviewRecord } from '../store/previews.ts'
import type { Opened, Placed } from './placed.ts'
import { leadingAway, previewFrame } from './preview-frame.ts'

/** Null where the mail is gone. */
export async function mailPlaced(
  { db, clock }: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: Opened,
): Promise<Placed | null> {
  const found = (typed as MailInPlace | null) ?? (itemId === null ? null : await mailInPlace({ db }, itemId))
  const site = found?.mail ? await printedSite(db, found.siteId) : null
  if (!found?.mail || !site) return null
  const mail = { ...found.mail, html: leadingAway(found.mail.html) }
  const page = mailPage({ site, dateline: formatLongDate(clock.now()), mail }, previewFrame(base, []))
  return { page, pictures: 'https:', answer: null, frame: null, leadsTo: null, file: async () => null }
}
