/** Approving several things of the desk, one after the other, each as it was looked at. */
import { takeMoveBack } from '#contract/content/queue.ts'
import { decideLivestream } from '#contract/livestreams/decide.ts'
import { approveMedia } from '#contract/media/decisions.ts'
import { decideArticle, decidePhoto, takeDecisionBack } from '#contract/press/decisions.ts'
import { undoChangeOf } from '#web/campaigns/offer-undo.ts'
import { makeMove } from '#web/content/queue/use-moves.ts'
import { call } from '#web/kernel/call.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import type {
  AdItem,
  ArticleItem,
  DeskItem,
  LivestreamItem,
  PostItem,
} from '#web/overview/approvals/desk-item.ts'

type TakeBack = () => Promise<unknown>

/** Each article as it was left last: the decision about its picture changes it, and is no reason to look again. */
type LastVersions = Map<number, Date>

export interface ApprovalOutcome {
  /** Why each of the others still waits, by its number on the desk. */
  readonly refused: ReadonlyMap<number, string>
  /** The last first. */
  readonly takeBack: TakeBack
}

export async function approveMany(items: readonly DeskItem[]): Promise<ApprovalOutcome> {
  const refused = new Map<number, string>()
  const takeBacks: TakeBack[] = []
  const left: LastVersions = new Map()
  for (const item of items)
    await approve(item, left)
      .then((takeBack) => takeBacks.unshift(takeBack))
      .catch((error: unknown) => refused.set(item.id, failureInWords(error)))
  const takeBack = async () => {
    for (const one of takeBacks) await one()
  }
  return { refused, takeBack }
}

function approve(item: DeskItem, left: LastVersions): Promise<TakeBack> {
  if (item.kind === 'ad') return approveAd(item)
  if (item.kind === 'post') return approvePost(item)
  return item.kind === 'livestream' ? approveLivestream(item) : approveOfArticle(item, left)
}

async function approveAd({ ad }: AdItem): Promise<TakeBack> {
  const body = { wish: 'approved', seenUpdatedAt: ad.updatedAt } as const
  const { item } = await call(approveMedia, { params: { id: ad.mediaId }, body })
  return () => undoChangeOf(item.campaignId, item.updatedAt)
}

async function approvePost({ post }: PostItem): Promise<TakeBack> {
  const { item } = await makeMove(post, 'approve')
  return () => call(takeMoveBack, { params: { id: item.id }, body: { seenUpdatedAt: item.updatedAt } })
}

async function approveLivestream({ livestream: { id, updatedAt } }: LivestreamItem): Promise<TakeBack> {
  const decide = (wish: 'approved' | 'pending', seenUpdatedAt: Date) =>
    call(decideLivestream, { params: { id }, body: { wish, seenUpdatedAt } })
  const { item } = await decide('approved', updatedAt)
  return () => decide('pending', item.updatedAt)
}

async function approveOfArticle({ kind, article }: ArticleItem, left: LastVersions): Promise<TakeBack> {
  const { id } = article
  const seen = () => ({ seenUpdatedAt: left.get(id) ?? article.updatedAt })
  const endpoint = kind === 'photo' ? decidePhoto : decideArticle
  const approved = await call(endpoint, { params: { id }, body: { wish: 'approved', ...seen() } })
  left.set(id, approved.item.updatedAt)
  return async () => {
    const { item } = await call(takeDecisionBack, { params: { id }, body: seen() })
    left.set(id, item.updatedAt)
  }
}
