/** What the form of a post sends: a new one, a copy, or what was changed of one. */
import { getContentPost } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { PostForm, TypeOfPost } from '#contract/content/post-form.ts'
import { openNewMail, openTypedMail } from '#contract/content/previews.ts'
import { changePost, duplicatePost, submitPosts } from '#contract/content/write.ts'
import type { OpenedPreview } from '#contract/media/previews.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { type TypedPost, typedPostVersion, wordsAsked } from '#web/content/editor/typed-post.ts'
import { placesIn } from '#web/content/editor/typed-times.ts'
import { partsOfPost, type PostVersion, versionOfPost } from '#web/content/editor/version-of-post.ts'
import { call } from '#web/kernel/call.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'

/** Null where what somebody else saved meanwhile was left as it is. */
export async function sendPost(
  typed: TypedPost,
  { type }: PostForm,
  open: OpenPost,
  source: ContentPost | null,
): Promise<readonly ContentPost[] | null> {
  const said = saidIn(typed, type)
  const { seen } = typed
  if (open.kind === 'edit' && seen) return change(typed, said, { type, seen, id: open.postId })
  const { mode, adKey } = typed
  const removedIds = idsWithout(source?.files ?? [], said.uploadIds)
  const where = { ...said, removedIds, mode, adKey, ...placesIn(typed) }
  const { items } =
    open.kind === 'duplicate'
      ? await call(duplicatePost, { body: { ...where, sourceId: open.postId, campaignId: null } })
      : await call(submitPosts, { body: where })
  return items
}

/** A link to what is typed of a mail as a page of its site. */
export function previewPost(
  typed: TypedPost,
  type: TypeOfPost,
  open: OpenPost,
  campaignId: number,
): Promise<OpenedPreview> {
  const body = wordsAsked(typed, type)
  return open.kind === 'edit'
    ? call(openTypedMail, { params: { id: open.postId }, body })
    : call(openNewMail, { params: { id: campaignId }, body })
}

const saidIn = (typed: TypedPost, type: TypeOfPost) => {
  const ids = typed.files.flatMap(({ uploadId }) => uploadId ?? [])
  return {
    ...wordsAsked(typed, type),
    uploadIds: ids,
    descriptions: new Map(ids.map((id) => [id, { altText: typed.altTexts[id] ?? '' }])),
  }
}

const idsWithout = (files: readonly { readonly id: number }[], kept: readonly number[]) =>
  files.map(({ id }) => id).filter((id) => !kept.includes(id))

/** The time that the post has already is not sent: it may be one that could not be chosen any more. */
async function change(
  typed: TypedPost,
  said: ReturnType<typeof saidIn>,
  { type, seen, id }: { type: TypeOfPost; seen: PostVersion; id: number },
): Promise<readonly ContentPost[] | null> {
  const { date, time, isTimeSensitive } = typed
  const outcome = await saveUnlessChanged<PostVersion & { readonly updatedAt: Date }, { item: ContentPost }>(
    {
      what: 'this post',
      read: (version) => partsOfPost(version, type),
      mine: partsOfPost(typedPostVersion(typed, type), type),
      send: (seenUpdatedAt, has) => {
        const isOtherTime = date !== has.date || time !== has.time
        const when = { isTimeSensitive, ...(isOtherTime && { date, time }) }
        const body = { ...said, removedIds: idsWithout(has.files, said.uploadIds), ...when, seenUpdatedAt }
        return call(changePost, { params: { id }, body })
      },
    },
    { ...seen, updatedAt: new Date(typed.seenAtMs) },
    async () => {
      const { item } = await call(getContentPost, { params: { id } })
      return { ...versionOfPost(item), updatedAt: item.updatedAt }
    },
  )
  return outcome.saved ? [outcome.saved.item] : null
}
