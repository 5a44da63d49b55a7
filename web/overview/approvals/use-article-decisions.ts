/** Deciding on the desk about an article and about its picture, which are decided apart. */
import type { Article } from '#contract/press/article.ts'
import { decideArticle, decidePhoto, takeDecisionBack } from '#contract/press/decisions.ts'
import { listApprovals } from '#contract/overview/approvals.ts'
import { countApprovals } from '#contract/overview/approvals-count.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { takeBack } from '#web/kernel/offer-undo.ts'
import { patch, refresh } from '#web/kernel/read.ts'
import { useRejection } from '#web/media/use-rejection.ts'
import { type ArticleItem, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import type { Decisions } from '#web/overview/approvals/use-decisions.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'

const calls = { photo: decidePhoto, article: decideArticle } as const
const names = { photo: 'the picture of', article: 'the article' } as const

/** `onDecided` is called before the item leaves the list. */
export function useArticleDecisions(
  { id: itemId, kind, article }: ArticleItem,
  onDecided: () => void,
): Decisions {
  const { id, headline, updatedAt: seenUpdatedAt } = article
  const send = (wish: 'approved' | 'rejected', reason?: string) =>
    call(calls[kind], { params: { id }, body: { wish, reason, seenUpdatedAt } })
  const options = (done: string) => ({
    undo: ({ item }: { item: Article }) => ({
      notice: `${done} ${names[kind]} “${headline}”`,
      act: () => undecide(item),
    }),
    onDone: async ({ item }: { item: Article }) => {
      onDecided()
      await keepFocus(rowIdOfWaiting(itemId), () => keep(item))
      await refresh(countApprovals)
    },
  })
  const rejection = useRejection(kind, (reason) => send('rejected', reason), {
    ...options('Sent back'),
    onStale: readAgain,
    keptAs: `${kind}-of-article-rejection:${id}`,
  })
  const approved = options('Approved')
  const approving = useAct(() => send('approved'), {
    ...approved,
    onDone: (answer) => {
      rejection.discard()
      return approved.onDone(answer)
    },
    onRefused: async (refusal) => {
      showRefusal(refusal)
      await readAgain()
    },
  })
  return { approving, rejection }
}

const readAgain = () => Promise.all([refresh(listApprovals), refresh(countApprovals)])

/** What else of it waits stays, as it is by now. */
const keep = (decided: Article) =>
  patch(listApprovals, (list) => ({
    ...list,
    articles: list.articles.map((one) => (one.id === decided.id ? { ...one, ...decided } : one)),
  }))

const undecide = ({ id, updatedAt: seenUpdatedAt }: Article): Promise<void> =>
  takeBack(() => call(takeDecisionBack, { params: { id }, body: { seenUpdatedAt } }), readAgain)
