import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { PlannedArticle, PlannedPosts, PlannedStage } from '#seed/planned.ts'
import { film, wordsOf, type WrittenPost } from '#seed/written-posts.ts'
import { buyPosts } from '../campaigns/buy-posts.ts'
import { earnPost, returnCredit, spendCredit } from '../campaigns/spend-credit.ts'
import type { Database } from '../kernel/context.ts'
import { plantArticle } from './plant-articles.ts'
import { plantLivestream } from './plant-livestreams.ts'
import { plantedFactsOf, slotAt } from './planted-post.ts'
import { keepLink } from '../content/links/keep-link.ts'
import type { PlantingContext } from './planting.ts'
import * as campaigns from './store/campaigns.ts'
import { insertFiles, insertPostSending, setClicks } from './store/post-files.ts'
import * as posts from './store/posts.ts'

interface PlantedCampaign {
  readonly id: number
  readonly siteId: number
  readonly advertiserId: number
}

/** Plants a campaign of posts: what it bought, what is out, and what is to come. */
export async function plantPosts(planting: PlantingContext, plan: PlannedPosts): Promise<void> {
  const { platform, people, instantOf, contextAt, payment } = planting
  const { db } = platform
  const advertiserId = people.idOf(plan.advertiser)
  const siteId = planting.siteOf(plan.site)
  const place = { siteId, moreSiteIds: [], advertiserId, createdBy: advertiserId }
  const id = await campaigns.insertPosts(db, plan, place, instantOf(88))
  const dollars = plan.bought * (await campaigns.readPostPrice(db, id))
  const ctx = contextAt(instantOf(86), plan.advertiser)
  // Who bought posts for WhatsApp groups could write them then.
  const actor = { ...ctx.actor, flags: new Set<Flag>([...ctx.actor.flags, 'iswhatsappgroup']) }
  await buyPosts(
    { ...ctx, actor },
    {
      network: '',
      campaignId: id,
      kind: plan.kind,
      payment: await payment({ daysAgo: 86, dollars }, plan.advertiser),
    },
  )
  const planted = { id, siteId, advertiserId }
  await plantEach(planting, plan, plan.livestreams ?? [], planted, plantLivestream)
  if (plan.kind === 'content') await plantEach(planting, plan, standingsOf(plan), planted, plantPost)
  else await plantEach(planting, plan, articlesOf(plan), planted, plantArticle)
  const at = instantOf(Math.max(1, Math.min(...plan.outDaysAgo, 84)))
  const isArchived = plan.isArchived ?? false
  await campaigns.setStanding(db, id, { isOn: false, isArchived, by: advertiserId, at })
}

const standingsOf = (plan: PlannedPosts): PlannedStage[] => [
  ...plan.outDaysAgo.map((ago) => ({ inDays: -ago, state: 'posted' as const })),
  ...plan.dueInDays.map((inDays) => ({ inDays, state: 'approved' as const })),
  ...(plan.standings ?? []),
]

const articlesOf = (plan: PlannedPosts): PlannedArticle[] => [
  ...plan.outDaysAgo.map((ago) => ({ inDays: -ago, state: 'published' as const })),
  ...plan.dueInDays.map((inDays) => ({ inDays, state: 'scheduled' as const })),
  ...(plan.articles ?? []),
]

/** One after the other, each in a transaction of its own. */
async function plantEach<One>(
  planting: PlantingContext,
  plan: PlannedPosts,
  standings: readonly One[],
  campaign: PlantedCampaign,
  plantOne: (
    tx: Database,
    planting: PlantingContext,
    campaign: PlantedCampaign,
    plan: PlannedPosts,
    standing: One & { readonly before: number },
  ) => Promise<void>,
): Promise<void> {
  for (const [before, standing] of standings.entries())
    await planting.platform.db
      .transaction()
      .execute((tx) => plantOne(tx, planting, campaign, plan, { ...standing, before }))
}

/** `before`: how many of the campaign are planted already, all of them out where this one is. */
type PostPlan = PlannedStage & { readonly before: number }

async function plantPost(
  tx: Database,
  { now, instantOf, agentId, plantFile }: PlantingContext,
  { id: campaignId, siteId, advertiserId }: PlantedCampaign,
  plan: PlannedPosts,
  { inDays, state, before, sending }: PostPlan,
): Promise<void> {
  const createdAt = instantOf(84)
  const type = await posts.plantedTypeOf(tx, campaignId)
  const dueAt = slotAt(now, inDays, type)
  const sentAt = instantOf(0, 60)
  const acting = { submittedAt: createdAt, submittedBy: advertiserId, decidedBy: agentId, dueAt }
  const written = writtenOf(plan, type, before, state)
  const planted = await posts.insertPlantedPost(tx, type, {
    campaignId,
    siteId,
    scheduledFor: dueAt,
    createdBy: advertiserId,
    createdAt,
    updatedAt: state === 'posted' ? dueAt : createdAt,
    ...plantedFactsOf(state, acting),
    ...(sending === 'out' && { sentAt }),
    day: type.isForEdition ? newYorkDay(dueAt) : null,
    ...columnsOf(written),
  })
  const postId = planted.id
  const owner = { personId: advertiserId, at: createdAt, isTall: type.key === 'instagram-story' }
  const files = []
  for (const file of written.files ?? [])
    files.push({ uploadId: await plantFile(tx, file, owner), altText: file.altText })
  await insertFiles(tx, postId, files)
  await keepLink(tx, 'post', planted)
  if (written.clicks) await setClicks(tx, { postId }, newYorkDay(dueAt), written.clicks)
  if (sending)
    await insertPostSending(tx, { postId, state: sending, way: type.isMail ? 'list' : 'publisher' }, sentAt)
  const one = { campaignId, kind: plan.kind, siteId, postId, actorId: advertiserId }
  await spendCredit(tx, { ...one, at: createdAt }, 'post-submitted')
  if (state === 'rejected')
    await returnCredit(tx, { ...one, actorId: agentId, at: createdAt }, 'post-rejected')
  if (state === 'posted') await earnPost(tx, { ...one, at: dueAt }, plan.bought - before)
}

/** What its people wrote; a campaign without words of its own says its name. */
function writtenOf(
  plan: PlannedPosts,
  type: posts.PlantedType,
  nth: number,
  state: PlannedStage['state'],
): WrittenPost {
  if (plan.isWritten) return state === 'processing' ? film : wordsOf(type.key, nth)
  const title = titleOf(plan, state)
  return {
    message: type.isMail ? `<p>${title}</p>` : title,
    ...(type.isMail && { subject: title, fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }),
    ...(type.needsLink && { linkUrl: 'https://ohrbakery.example/' }),
  }
}

const columnsOf = ({ files: _, clicks: __, ...words }: WrittenPost) => words

const titleOf = ({ name }: PlannedPosts, state: PlannedStage['state']): string =>
  `${name}, ${state === 'posted' ? 'out' : 'to come'}`
