import type { Context } from '../kernel/context.ts'
import { countUnsentArticles } from './store/press-posts.ts'

/** How many articles of a press campaign would still go out, for those who take the campaign away. */
export const unsentArticles = (ctx: Context, campaignId: number): Promise<number> =>
  countUnsentArticles(ctx.db, campaignId)
