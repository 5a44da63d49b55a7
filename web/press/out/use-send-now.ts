import { countQueue } from '#contract/content/queue-count.ts'
import { getArticle, listArticles } from '#contract/press/list.ts'
import { listArticlesToPublish } from '#contract/press/queue.ts'
import { sendArticleNow } from '#contract/press/sending.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'

/** What shows how far an article has come. */
export const showingSendings = [listArticles, getArticle, listArticlesToPublish, countQueue]

/** Sends an article that is late or was not taken; it cannot be held back afterwards. */
export const useSendNow = () =>
  useAct(sendArticleNow, {
    refreshes: showingSendings,
    says: ({ success }) => success,
    onRefused: showRefusal,
  })
