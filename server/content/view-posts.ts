/** A post as a reply shows it, with what this person may do with it. */
import type { ContentPost } from '#contract/content/post.ts'
import type { QueuePost } from '#contract/content/queue.ts'
import type { WayOutOfPost } from '#contract/content/sending.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { contentMediaStatus, queueStatus } from '#contract/statuses.ts'
import { mayDuplicate, mayRecredit } from '#domain/content/post-moves.ts'
import { publisherStep } from '#domain/content/post-state.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { editVerdicts } from '../scheduling/edit-verdict.ts'
import { viewLinks } from './links/view-links.ts'
import { viewWaysOut } from './out/view-way-out.ts'
import { namesOf, type PostRecord } from './store/content-posts.ts'
import { viewFiles } from './view-files.ts'

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
  const names = await namesOf(
    ctx.db,
    posts.map(({ createdBy }) => createdBy),
  )
  const links = await viewLinks(ctx, posts)
  const ids = posts.map(({ id }) => id)
  const filesOf = await viewFiles(ctx.db, ids)
  const waysOut = await viewWaysOut(ctx, ids)
  const isAllowed = may(ctx.actor, 'content.manage', relationTo(ctx.actor, campaign))
  const mayEdit = isAllowed ? await editVerdicts(ctx.db, ctx, campaign.id) : () => no
  const answers = (post: PostRecord) => answersOf(post, campaign, mayEdit(post))
  return posts.map((post) => ({
    ...view(post, names.get(post.createdBy) ?? '', isAllowed ? answers(post) : forbidden),
    files: filesOf.get(post.id) ?? [],
    links: [links.get(post.id) ?? []].flat(),
    ...(waysOut.get(post.id) ?? notOnItsWay),
  }))
}

/** One post after something happened to it, or as its page asks for it. */
export async function viewPost(ctx: Context, post: PostRecord): Promise<ContentPost> {
  const campaign = await findCampaign(ctx, post.campaignId, 'campaign.view')
  const [item] = await viewPosts(ctx, campaign, [post])
  return item as ContentPost
}

/** As the queue calls it (ENT-26). */
export function viewInQueue(post: PostRecord): QueuePost {
  const { status, approved } = queueStatus(post.state)
  const { id, state, onSchedulerAt, updatedAt } = post
  return { id, queueStatus: status, approved, state, onSchedulerAt, updatedAt }
}

/** Of a post of which nothing is to be told. */
const notOnItsWay: WayOutOfPost = { delivery: null, isLate: false }

type Verdicts = Readonly<Record<keyof ContentPost['may'], Verdict>>

const no = refuse('forbidden')
const forbidden: Verdicts = { edit: no, duplicate: no, delete: no, recredit: no }

function answersOf(post: PostRecord, { isArchived }: ViewedCampaign, inTime: Verdict): Verdicts {
  return {
    edit: isArchived ? refuse('post-archived') : editOf(post, inTime),
    duplicate: mayDuplicate(post.state, publisherStep(post)),
    delete: 'ok',
    recredit: mayRecredit(post),
  }
}

/** What was rejected goes nowhere, so nothing is too late for it. */
function editOf({ postedAt, rejectedAt }: PostRecord, inTime: Verdict): Verdict {
  if (postedAt) return refuse('post-is-out')
  return rejectedAt ? 'ok' : inTime
}

function view(
  post: PostRecord,
  createdByName: string,
  verdicts: Verdicts,
): Omit<ContentPost, 'files' | 'links' | keyof WayOutOfPost> {
  const inWords = (verdict: Verdict) => (verdict === 'ok' ? null : sentenceOf(verdict))
  return {
    ...post,
    redirectUrl: post.linkUrl ?? '',
    mediaStatus: contentMediaStatus(post.state, publisherStep(post)),
    approved: queueStatus(post.state).approved,
    stateInWords:
      post.sentAt && post.state !== 'posted' ? 'Scheduled with Publisher' : postStateInWords(post.state),
    isSent: post.sentAt !== null,
    createdByName,
    may: {
      edit: inWords(verdicts.edit),
      duplicate: inWords(verdicts.duplicate),
      delete: inWords(verdicts.delete),
      recredit: inWords(verdicts.recredit),
    },
  }
}
