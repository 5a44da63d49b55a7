/**
 * The way of articles to the WordPress of their sites, each minute: what is wanted there is compared with what it holds.
 * The intention is written first, then WordPress is spoken with, then what became of it is written; and since whatever is
 * sent twice changes nothing, whoever is killed in between leaves one article.
 */
import { WordpressFault } from '../../gateways/wordpress/gateway.ts'
import type { Platform } from '../../kernel/context.ts'
import { type Job, oneRunAtATime } from '../../kernel/jobs.ts'
import { pinnedArticles } from '../../pins/read-pins.ts'
import { wordpressOf } from '../../sites/wordpress/connections.ts'
import { type ClaimedArticle, claimArticle } from './claim-article.ts'
import { type Outcome, pushArticle } from './push-article.ts'
import { settleArticle } from './settle-article.ts'
import { markDue, noteLooked, takeOverLeft } from './store/article-sendings.ts'
import { articlesToFollow, type SendableArticle } from './store/articles-to-send.ts'
import { tellOfArticles } from './tell-of-articles.ts'
import { lateLimits, wantedArticles } from './want-article.ts'

/** One run at a time in a process: a WordPress that hangs must not fill the places of all other jobs. */
export const sendArticles = (): Job =>
  oneRunAtATime({ name: 'send-articles', cron: '* * * * *', run: followArticles })

/** How many articles are on their way at the same time. */
const atOnce = 4

export async function followArticles(platform: Platform): Promise<void> {
  const { db, clock, realTime } = platform
  await takeOverLeft(db, realTime.now(), clock.now())
  const lookedAt = clock.now()
  const articles = await articlesOfNow(platform)
  await noteDue(platform, articles, lookedAt)
  await Promise.all(Array.from({ length: atOnce }, () => sendInTurns(platform)))
  await tellOfArticles(platform, articles)
}

/** What became late while nothing ran is told a day later still. */
const lookedBackMs = 24 * 3_600_000

async function articlesOfNow(platform: Platform): Promise<SendableArticle[]> {
  const { db, clock } = platform
  const now = clock.now()
  const { lateMinutes, timeSensitiveLateMinutes } = lateLimits(platform)
  const passedMs = Math.max(lateMinutes, timeSensitiveLateMinutes) * 60_000 + lookedBackMs
  return articlesToFollow(db, { now, passedMs, pinned: [...(await pinnedArticles(db, now))] })
}

/** What was tried in vain waits until something else is wanted, or the site has another connection. */
async function noteDue(
  platform: Platform,
  articles: readonly SendableArticle[],
  lookedAt: Date,
): Promise<void> {
  const { db } = platform
  const wanted = await wantedArticles(platform, articles)
  const due = articles.filter((article) => {
    const mark = wanted.get(article.id)?.mark
    if (mark === undefined || mark === article.held || article.nextTryAt) return false
    const isMended =
      article.connectedAt !== null && article.sendingAt !== null && article.connectedAt > article.sendingAt
    return article.sendingState !== 'failed' || mark !== article.tried || isMended
  })
  const idsOf = (some: readonly SendableArticle[]) => some.map(({ id }) => id)
  await markDue(db, idsOf(due), lookedAt)
  const asHeld = articles.filter(
    ({ id, held, changedAt, sendingAt }) =>
      held !== null && held === wanted.get(id)?.mark && sendingAt !== null && changedAt >= sendingAt,
  )
  await noteLooked(db, idsOf(asHeld), lookedAt)
}

async function sendInTurns(platform: Platform): Promise<void> {
  for (;;) {
    const claimed = await claimArticle(platform)
    if (claimed === 'none') return
    if (claimed !== 'passed-over') await sendClaimed(platform, claimed)
  }
}

/** What cannot be settled now is taken over when its lease has ended. */
async function sendClaimed(platform: Platform, claimed: ClaimedArticle): Promise<void> {
  const { log } = platform
  const { articleId } = claimed
  const outcome = await push(platform, claimed)
  if (outcome.fault) log.warn({ articleId, fault: outcome.fault }, 'WordPress did not take an article')
  await settleArticle(platform, claimed, outcome).catch((error: unknown) =>
    log.error({ err: error, articleId }, 'what became of an article could not be kept'),
  )
}

async function push(platform: Platform, claimed: ClaimedArticle): Promise<Outcome> {
  try {
    const connected = await wordpressOf(platform, claimed.siteId)
    if (!connected) return { fault: 'wordpress-unreachable' }
    return { fault: null, held: await pushArticle(connected.wordpress, platform.files, claimed) }
  } catch (error) {
    if (error instanceof WordpressFault) return { fault: error.fault }
    platform.log.error({ err: error, articleId: claimed.articleId }, 'an article could not be sent')
    return { fault: 'wordpress-broken' }
  }
}
