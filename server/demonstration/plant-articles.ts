import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { instantOfMinute, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import type { PlannedArticle, PlannedPosts } from '#seed/planned.ts'
import { articleOf } from '#seed/written-articles.ts'
import { earnPost, returnCredit, spendCredit } from '../campaigns/spend-credit.ts'
import { keepLink } from '../content/links/keep-link.ts'
import type { Database } from '../kernel/context.ts'
import type { PlantingContext } from './planting.ts'
import { insertPlantedArticle } from './store/articles.ts'
import { setClicks } from './store/post-files.ts'
import type { ArticleState } from '#domain/campaigns/posts.ts'
import { noArticleFacts } from '#domain/press/article-state.ts'

interface PlantedCampaign {
  readonly id: number
  readonly siteId: number
  readonly advertiserId: number
}

/** `before`: how many of the campaign are planted already, all of them out where this one is. */
type ArticlePlan = PlannedArticle & { readonly before: number }

/** An article in the state that is planned, with its picture, its credit, its link and its readers. */
export async function plantArticle(
  tx: Database,
  { now, instantOf, agentId, labelSellerId, plantFile }: PlantingContext,
  { id: campaignId, siteId, advertiserId }: PlantedCampaign,
  plan: PlannedPosts,
  { inDays, state, before, isUnlabelled = false }: ArticlePlan,
): Promise<void> {
  const createdAt = instantOf(84)
  const dueAt = articleSlot(now, inDays)
  const { clicks, picture, ...words } = articleOf(before + plan.name.length)
  const unlabelled = {
    category: 'non-sponsored' as const,
    labelRemovedAt: instantOf(0, 90),
    labelRemovedBy: labelSellerId,
    labelRemovalReason: 'The advertiser paid for the year without a label',
    labelRemovedFrom: 'https://oakdale-standard.example/health/open-enrollment',
  }
  const article = await insertPlantedArticle(tx, {
    campaignId,
    siteId,
    ...words,
    createdBy: advertiserId,
    createdAt,
    scheduledFor: dueAt,
    submittedAt: createdAt,
    submittedBy: advertiserId,
    updatedAt: state === 'published' ? dueAt : createdAt,
    ...factsOfArticle(state, { at: createdAt, by: agentId, dueAt }),
    ...(isUnlabelled && unlabelled),
    photoId: await plantFile(tx, picture, { personId: advertiserId, at: createdAt, isTall: false }),
    altText: picture.altText,
  })
  await keepLink(tx, 'article', { ...article, isLinkShortened: false })
  if (clicks && state === 'published')
    await setClicks(tx, { articleId: article.id }, newYorkDay(dueAt), clicks)
  const one = { campaignId, kind: plan.kind, siteId, postId: null, articleId: article.id }
  await spendCredit(tx, { ...one, actorId: advertiserId, at: createdAt }, 'post-submitted')
  if (state === 'rejected')
    await returnCredit(tx, { ...one, actorId: agentId, at: createdAt }, 'post-rejected')
  if (state === 'published') await earnPost(tx, { ...one, actorId: null, at: dueAt }, plan.bought - before)
}

/** 3 PM, at which articles may go out; on a Saturday 7 PM. */
const [afternoon, saturdayNight] = [900, 1_140]
const saturday = 6

function articleSlot(now: Date, inDays: number): Date {
  const day = addDays(newYorkDay(now), inDays)
  const at = instantOfMinute(day, weekdayOf(day) === saturday ? saturdayNight : afternoon)
  if (!at) throw new Error(`there is no such time on ${day}`)
  return at
}

interface PlantedDecision {
  readonly at: Date
  /** The id of the person who decided. */
  readonly by: number
  readonly dueAt: Date
}

/** Each step after those that come before it. */
function factsOfArticle(state: ArticleState, { at, by, dueAt }: PlantedDecision) {
  const photoApproved = { ...noArticleFacts, photoApprovedAt: at, photoApprovedBy: by }
  const approved = { ...photoApproved, approvedAt: at, approvedBy: by }
  const asked = { publisherAskedAt: at, publisherAskedBy: by }
  const photoRejectionReason = 'Picture without rights or source'
  const rejectionReason = 'Spelling needs another look'
  return {
    'photo-waiting': noArticleFacts,
    pending: photoApproved,
    'photo-rejected': { ...noArticleFacts, photoRejectedAt: at, photoRejectedBy: by, photoRejectionReason },
    sent: { ...approved, ...asked },
    scheduled: approved,
    rejected: { ...photoApproved, rejectedAt: at, rejectedBy: by, rejectionReason },
    published: { ...approved, postedAt: dueAt },
  }[state]
}
