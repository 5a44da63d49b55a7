/** SQL of the demonstration's posts and articles. */
import { noFacts, postState } from '#domain/content/post-state.ts'
import type { Database } from '#server/kernel/context.ts'

interface PlantedPost {
  readonly campaignId: number
  readonly siteId: number
  readonly title: string
  readonly scheduledFor: Date
  readonly isOut: boolean
  readonly createdBy: number
  readonly createdAt: Date
}

/** Approved on the day it was submitted; out at its time, or still to come. */
export async function insertPost(
  tx: Database,
  { title, isOut, ...post }: PlantedPost & { readonly approvedBy: number },
): Promise<number> {
  const { approvedBy, ...rest } = post
  const facts = {
    ...noFacts,
    ...{ submittedAt: post.createdAt, approvedAt: post.createdAt },
    ...(isOut && { onSchedulerAt: post.createdAt, postedAt: post.scheduledFor }),
  }
  const { contentType } = await tx
    .selectFrom('postCampaign')
    .select('contentType')
    .$narrowType<{ contentType: string }>()
    .where('campaignId', '=', post.campaignId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('contentPost')
    .values({
      ...{ ...rest, ...facts, contentType, state: postState(facts), message: title },
      ...{ submittedBy: post.createdBy, approvedBy, updatedAt: facts.postedAt ?? post.createdAt },
      ...(isOut && { onSchedulerBy: approvedBy, postedBy: approvedBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertArticle(tx: Database, { title, isOut, ...post }: PlantedPost): Promise<void> {
  const state = isOut ? 'published' : 'scheduled'
  const publishedAt = isOut ? post.scheduledFor : null
  await tx
    .insertInto('pressPost')
    .values({ ...post, headline: title, state, publishedAt })
    .execute()
}
