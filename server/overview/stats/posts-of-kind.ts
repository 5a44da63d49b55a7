import type { PostKind, PostState } from '#domain/content/post-words.ts'
import { type PostReader, readArticles, readPosts } from '../store/posts-in.ts'

/** Who answers about the posts of a campaign: its kind says it. */
export const postsOfKind: Readonly<Record<PostKind, PostReader<PostState>>> = {
  content: readPosts,
  press: readArticles,
}
