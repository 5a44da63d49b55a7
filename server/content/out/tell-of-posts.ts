/** Tells people, once of each, what stands still: not approved at its hour, without its PDF or an address, late, not marked as posted. */
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { type NoticeReason, type PostNotice, tellingOf } from '#domain/content/out/post-told.ts'
import { postKind } from '../change-post.ts'
import { lockAnyPiece } from '../piece.ts'
import type { Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { dueOfPost, longestLateMs } from './read-due.ts'
import { notePostNews, notYetTold, type ToldPost } from './store/told.ts'
import { postsAtTheirHour, type SendablePost } from './store/sendable-posts.ts'
import { type HeldUpNews, tellHeldUp } from './tell-of-sending.ts'

/** What became late while nothing ran is told a day later still. Older posts are no news: their rows and the queue say it. */
const lookedBackMs = 24 * 3_600_000

const newsOf = {
  archived: 'postArchived',
  unapproved: 'postUnapproved',
  'without-pdf': 'postWithoutPdf',
  'no-address': 'postNoAddress',
  late: 'postLate',
  'by-hand': 'postStillByHand',
} as const satisfies Record<NoticeReason, HeldUpNews>

export async function tellOfPosts(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const passedMs = longestLateMs(platform) + lookedBackMs
  const looked = await postsAtTheirHour(db, { now: clock.now(), passedMs })
  const told = looked.flatMap((one) => {
    const telling = tellingAbout(platform, one)
    return telling ? [{ postId: one.id, ...telling }] : []
  })
  await eachAlone(
    platform,
    await notYetTold(db, told),
    ({ postId, what }) => ({ postId, what }),
    (one) => tell(platform, one),
  )
}

/** Of what is on its way, or perhaps went out, nothing else is to be told. */
function tellingAbout(platform: Platform, one: SendablePost): PostNotice | null {
  if (mayChangeWhile(one.sending?.state ?? null) !== 'ok') return null
  const now = platform.clock.now()
  const byHandToldMinutes = platform.settings.get('posts.byHandToldMinutes')
  return tellingOf(one.post, one.outlet, dueOfPost(platform, one), { now, byHandToldMinutes })
}

async function tell(platform: Platform, one: ToldPost): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const own = await lockAnyPiece(tx, postKind, one.postId)
    if (own && (await notePostNews(tx, one))) await tellHeldUp(tx, platform, own, newsOf[one.what])
  })
}
