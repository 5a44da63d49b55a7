import { PostsScreen } from '#web/content/posts-screen.tsx'

/** The articles of a press campaign: which are out, which are to come, and how many are left to schedule. */
export function PressScreen() {
  return <PostsScreen kind="press" />
}
