import type { Context } from '../kernel/context.ts'
import { countUnsentPosts } from './store/content-posts.ts'

/** How many posts of a content campaign would still go out, for those who take the campaign away. */
export const unsentPosts = (ctx: Context, campaignId: number): Promise<number> =>
  countUnsentPosts(ctx.db, campaignId)
