/** Posts that go out by themselves, on a site with addresses of its own. */
import { sql } from 'kysely'
import { sendWhatIsDue } from '#server/content/out/send-posts.ts'
import type { Database } from '#server/kernel/context.ts'
import { pay } from '../campaign-rows.ts'
import { worldStart } from '../instant.ts'
import { addContentCampaign, addPost } from '../post-campaigns.ts'
import type { World } from '../world.ts'

/** Sells every type of content in the tests. */
const siteId = 3
export const addresses = { contentAddress: 'desk@paper.example', blastAddress: 'list@paper.example' }

export async function setAddresses(
  db: Database,
  to: { readonly contentAddress: string | null; readonly blastAddress: string | null } = addresses,
): Promise<void> {
  await db.updateTable('site').set(to).where('id', '=', siteId).execute()
}

export const shareNanos = 90_000_000_000n

/** One post of a campaign of its own with the money of exactly one; approved unless said otherwise. */
export async function addSendable(
  db: Database,
  contentType: string,
  scheduledFor: Date,
  { state = 'approved', ...facts }: Partial<Facts> = {},
): Promise<number> {
  const campaignId = await addContentCampaign(db, { contentType, name: `Bread by ${contentType}` })
  await pay(db, campaignId, shareNanos, worldStart)
  const id = await addPost(db, campaignId, state, scheduledFor)
  const mail = { subject: 'Fresh bread', fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }
  const words = contentType === 'email' ? { ...mail, message: '<p>Fresh <b>bread</b> every morning</p>' } : {}
  if (Object.keys({ ...words, ...facts }).length > 0)
    await db
      .updateTable('contentPost')
      .set({ ...words, ...facts })
      .where('id', '=', id)
      .execute()
  return id
}

interface Facts {
  readonly state: 'approved' | 'pending'
  readonly isTimeSensitive: boolean
  readonly onSchedulerAt: Date
}

/** A PDF of print, as one that was sent for the post. */
export async function addPdf(world: World, postId: number): Promise<void> {
  const key = await world.platform.files.put(Buffer.from('%PDF-1.4 half a page'))
  const { id: personId } = await world.as('advertiser')
  const { id } = await world.db
    .insertInto('upload')
    .values({
      personId,
      name: 'half page.pdf',
      byteSize: 20n,
      createdAt: worldStart,
      finishedAt: worldStart,
      kind: 'pdf',
      mimeType: 'application/pdf',
      fileKey: key,
      shownKey: key,
      shownType: 'application/pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('contentPostFile').values({ postId, uploadId: id, place: 0 }).execute()
}

/** What the job of each minute does, now. */
export const runMinute = (world: World): Promise<void> => sendWhatIsDue(world.platform)

/** What its site has earned by a post, in nano-dollars. */
export async function earnedBy(db: Database, postId: number): Promise<bigint> {
  const { rows } = await sql<{ earned: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as earned from ledger_entry e
      join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
      join ledger_transaction t on t.id = e.transaction_id where t.post_id = ${postId}`.execute(db)
  return rows[0]?.earned ?? 0n
}
