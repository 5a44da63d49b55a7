/** A draft that was kept, over what its form begins with now. */
import type { TypedPost } from '#web/content/editor/typed-post.ts'
import type { PostVersion } from '#web/content/editor/version-of-post.ts'

/** Differs from every version of a post that anybody saved. */
const unknownVersion: PostVersion = {
  subject: '',
  fromName: '',
  replyEmail: '',
  message: '',
  tagName: '',
  redirectUrl: '',
  notes: '',
  isLinkTracked: false,
  isLinkShortened: false,
  isTimeSensitive: false,
  date: '',
  time: '',
  files: [],
}

/** One that tells no version of the post is taken for older than what was saved, unless it says when that was. */
export function draftOver({ seen, seenAtMs }: Pick<TypedPost, 'seen' | 'seenAtMs'>, found: object): object {
  if (seen === null || 'seen' in found) return found
  const { seenAtMs: begunOver = 0 } = found as Partial<TypedPost>
  return begunOver === seenAtMs ? found : { ...found, seen: unknownVersion, seenAtMs: begunOver }
}
