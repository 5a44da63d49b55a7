/** The rows of posts and what hangs on them, for a kind of post that has a form and rules of its own. */
export {
  findPosts,
  insertPost,
  type PostChange,
  type PostRecord,
  savePost,
} from './store/content-posts.ts'
export { placeOfPosts } from './store/content-types.ts'
export { filesOf, filesOfPosts, type PostFile, replaceFiles } from './store/post-files.ts'
