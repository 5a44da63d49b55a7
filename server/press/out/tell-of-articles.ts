/** Tells people, once of each, of articles that do not go by themselves: WordPress refuses, they are late, or they go by hand. */
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type WordpressFaultName, wordpressFaults } from '#domain/sites/wordpress-fault.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { lockAnyPiece } from '../../content/piece.ts'
import { articleKind, type OwnArticle } from '../change-article.ts'
import { tellOfPiece } from '../../content/tell-of-piece.ts'
import { noteArticleNews } from './store/article-sendings.ts'
import type { SendableArticle } from './store/articles-to-send.ts'
import { dueOfArticle } from './want-article.ts'

type OutNews = 'articleLate' | 'articleByHand' | 'articleNotSent'

export async function tellOfArticles(
  platform: Platform,
  articles: readonly SendableArticle[],
): Promise<void> {
  const { db } = platform
  const told = articles.flatMap((article) => {
    const due = dueOfArticle(platform, article)
    if (due.is !== 'late' && !(due.is === 'due' && due.way === 'hand')) return []
    const news: OutNews = due.way === 'hand' ? 'articleByHand' : 'articleLate'
    const isKnown = article.told === nameOf(news, article.scheduledFor)
    return isKnown ? [] : [{ id: article.id, news }]
  })
  const tell = ({ id, news }: { id: number; news: OutNews }) =>
    db.transaction().execute(async (tx) => {
      const own = await lockAnyPiece(tx, articleKind, id)
      if (own) await tellOnce(tx, platform, own, news)
    })
  await eachAlone(platform, told, ({ id, news }) => ({ articleId: id, news }), tell)
}

/** No try is left, or somebody has to mend something first. */
export const tellNotSent = (
  tx: Database,
  platform: Platform,
  own: OwnArticle,
  fault: WordpressFaultName,
): Promise<void> => tellOnce(tx, platform, own, 'articleNotSent', wordpressFaults[fault])

async function tellOnce(
  tx: Database,
  platform: Platform,
  own: OwnArticle,
  news: OutNews,
  reason = '',
): Promise<void> {
  const { piece: article, campaign } = own
  const { advertiserId } = campaign
  const at = platform.clock.now()
  if (!(await noteArticleNews(tx, article.id, nameOf(news, article.scheduledFor, reason), at))) return
  const time = article.scheduledFor ? formatTime(article.scheduledFor) : (article.day ?? '')
  const who = { agentsOf: advertiserId, queueOf: advertiserId }
  const about = `article-out:${article.id}`
  await tellOfPiece(tx, platform, own, { who, about, news, values: { time, reason } }, at)
}

/** The name by which it is known that people were told of it. */
const nameOf = (news: OutNews, time: Date | null, reason = ''): string =>
  `${news} ${time?.toISOString() ?? ''} ${reason}`
