import type { WaitingPost } from '#contract/content/queue-list.ts'
import { partsOfPost, versionOfPost } from '#web/content/editor/version-of-post.ts'
import type { Change } from '#web/overview/approvals/changed-texts.ts'

type Content = NonNullable<WaitingPost['before']>

/** What an edit changed of a post that was approved: whatever its form saves, read as where two versions are compared. */
export function changesOfPost(post: WaitingPost, before: Content): Change[] {
  const isMail = post.contentType === 'email'
  const [now, then] = [post, before].map((content) => partsOfPost(versionOfPost(content), { isMail }))
  return (now ?? []).flatMap(({ name, words, value }, at) => {
    const was = then?.[at]
    return was && was.value !== value ? [{ label: name, before: was.words, now: words }] : []
  })
}
