/** A post as a reply shows it, with what this person may do with it. */
import type { ContentPost } from '#contract/content/post.ts'
import type { QueuePost } from '#contract/content/queue.ts'
import { reasonsIn } from '#contract/refusals.ts'
import { contentMediaStatus, queueStatus } from '#contract/statuses.ts'
import { mayDuplicatePost, mayRecredit } from '#domain/content/queue/post-moves.ts'
import { publisherStep } from '#domain/content/post-state.ts'
import { type DeliveryState, mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { editVerdicts } from '../scheduling/edit-verdict.ts'
import { postKind } from './change-post.ts'
import { withCleanMails } from './clean-mails.ts'
import { editVerdictOf } from './edit-piece.ts'
import { askVerdicts, confirmVerdicts, viewAsked, viewConfirmed } from './publisher/view-asked.ts'
import { listLastRequests } from './publisher/store/requests.ts'
import type { PostRecord } from './store/content-posts.ts'
import { type Attachments, viewAttached } from './view-attached.ts'

interface ViewedCampaign {
  readonly id: number
  readonly advertiserId: number
  readonly isArchived: boolean
}

/** Several posts of one campaign. */
export async function viewPosts(
  ctx: Context,
  campaign: ViewedCampaign,
  posts: readonly PostRecord[],
): Promise<ContentPost[]> {
  const names = await namesOfPersons(
    ctx.db,
    posts.flatMap(({ createdBy, dateConfirmedBy, contentConfirmedBy }) =>
      [createdBy, dateConfirmedBy, contentConfirmedBy].filter((id) => id !== null),
    ),
  )
  const attached = await viewAttached(ctx, posts)
  const asked = await listLastRequests(ctx.db, 'post', posts)
  const relation = relationTo(ctx.actor, campaign)
  const isAllowed = may(ctx.actor, 'content.manage', relation)
  const mayWrite = may(ctx.actor, 'publisher.ask', relation)
  const mayConfirm = may(ctx.actor, 'publisher.confirm', relation)
  const isOwn = await findOwnWork(ctx, 'content-post', posts)
  const mayEdit = isAllowed ? await editVerdicts(ctx.db, ctx, campaign.id) : () => no
  const answers = (post: PostRecord, state: DeliveryState | null) =>
    whileOnItsWay(
      { ...answersOf(post), edit: editVerdictOf(postKind, post, campaign, mayEdit) },
      mayChangeWhile(state),
    )
  return (await withCleanMails(ctx.db, posts)).map((post) => {
    const beside = attached(post)
    return {
      ...view(post, names.get(post.createdBy) ?? '', {
        ...(isAllowed ? answers(post, beside.delivery?.state ?? null) : forbidden),
        ...(mayWrite && askVerdicts(post, campaign)),
        ...(mayConfirm && confirmVerdicts(post, campaign, isOwn(post.id))),
      }),
      publisherAsked: viewAsked(asked.get(post.id), mayWrite),
      publisherConfirmed: viewConfirmed(post, names, mayConfirm),
      ...beside,
    }
  })
}

/** One post after something happened to it, or as its page asks for it. */
export async function viewPost(ctx: Context, post: PostRecord): Promise<ContentPost> {
  const campaign = await findCampaign(ctx, post.campaignId, 'campaign.view')
  const [item] = await viewPosts(ctx, campaign, [post])
  return item as ContentPost
}

/** The post with the numbers of the queue (ENT-26). */
export function viewInQueue(post: PostRecord): QueuePost {
  const { status, approved } = queueStatus(post.state)
  const { id, state, onSchedulerAt, updatedAt } = post
  return { id, queueStatus: status, approved, state, onSchedulerAt, updatedAt }
}

type Verdicts = Readonly<Record<keyof ContentPost['may'], Verdict>>

const no = refuse('forbidden')
const forbidden: Verdicts = {
  edit: no,
  duplicate: no,
  delete: no,
  recredit: no,
  askContent: no,
  askTime: no,
  remind: no,
  test: no,
  confirmContent: no,
  confirmTime: no,
}

function answersOf(post: PostRecord): Verdicts {
  return {
    ...forbidden,
    test: 'ok',
    duplicate: mayDuplicatePost(post.state, publisherStep(post)),
    delete: 'ok',
    recredit: mayRecredit(post),
  }
}

/** Nothing changes a post that is on its way, or perhaps out. */
const whileOnItsWay = (verdicts: Verdicts, change: Verdict): Verdicts =>
  change === 'ok' ? verdicts : { ...verdicts, edit: change, delete: change, recredit: change }

function view(
  post: PostRecord,
  createdByName: string,
  verdicts: Verdicts,
): Omit<ContentPost, 'publisherAsked' | 'publisherConfirmed' | keyof Attachments> {
  return {
    ...post,
    redirectUrl: post.linkUrl ?? '',
    mediaStatus: contentMediaStatus(post.state, publisherStep(post)),
    approved: queueStatus(post.state).approved,
    stateInWords:
      post.sentAt && post.state !== 'posted' ? 'Scheduled with Publisher' : postStateInWords(post.state),
    isSent: post.sentAt !== null,
    createdByName,
    may: reasonsIn(verdicts),
  }
}
