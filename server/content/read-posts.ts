import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { type PostReader, postsIn } from './store/posts-in.ts'
import { postTable } from './store/posts.ts'

export { type PostReader, type PostsSpan, postsIn, type SinglePost } from './store/posts-in.ts'
export { pageOfPosts } from './store/page-of-posts.ts'
export { creditPosts } from './store/posts.ts'

/** The posts of content campaigns, for whoever lists or counts them. */
export const readPosts: PostReader<ContentPostState> = postsIn(postTable)
