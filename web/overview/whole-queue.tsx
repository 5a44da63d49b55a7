import { QueueScreen } from '#web/content/queue/queue-screen.tsx'
import { ArticlesToPublish, ArticlesToPublishInWords } from '#web/press/queue/articles-to-publish.tsx'

/** The queue of posts, with the articles that somebody has to publish above it. */
export const WholeQueue = () => <QueueScreen articlesOf={articlesOf} articleCountOf={articleCountOf} />

const articlesOf = (siteId: number | undefined) => <ArticlesToPublish siteId={siteId} />

const articleCountOf = (siteId: number | undefined) => <ArticlesToPublishInWords siteId={siteId} />
