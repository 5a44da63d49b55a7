import type { PostKind, PostState } from '#domain/content/post-words.ts'
import { type PostReader, readPosts } from '#server/content/read-posts.ts'
import { readArticles } from '#server/press/read-articles.ts'

/** Who answers about the posts of a campaign: its kind says it. */
export const postsOfKind: Readonly<Record<PostKind, PostReader<PostState>>> = {
  content: readPosts,
  press: readArticles,
}
