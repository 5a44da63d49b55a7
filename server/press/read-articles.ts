import type { ArticleState } from '#domain/campaigns/posts.ts'
import { type PostReader, postsIn } from '../content/read-posts.ts'
import { articleTable } from './store/articles.ts'

export { creditArticles } from './store/articles.ts'

/** The articles of press campaigns, for whoever lists or counts them. */
export const readArticles: PostReader<ArticleState> = postsIn(articleTable)
