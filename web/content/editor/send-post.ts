/** What the form of a post sends: a new one, a copy, or what was changed of one. */
import type { ContentPost } from '#contract/content/post.ts'
import type { PostForm } from '#contract/content/post-form.ts'
import { changePost, duplicatePost, submitPosts } from '#contract/content/write.ts'
import type { Conflict } from '#contract/kernel/endpoint.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { timeFor, timeOf, type TypedPost, wordsAsked } from '#web/content/editor/typed-post.ts'
import { call } from '#web/kernel/call.ts'
import { conflictOf } from '#web/kernel/failure.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'

/** Null where what somebody else saved meanwhile was left as it is. */
export async function sendPost(
  typed: TypedPost,
  { type }: PostForm,
  open: OpenPost,
  source: ContentPost | null,
): Promise<readonly ContentPost[] | null> {
  const said = saidIn(typed, type, source)
  if (open.kind === 'edit' && source) return change(typed, said, source)
  const { mode, adKey } = typed
  const where = { ...said, mode, adKey, ...placesIn(typed) }
  const { items } =
    open.kind === 'duplicate'
      ? await call(duplicatePost, { body: { ...where, sourceId: open.postId, campaignId: null } })
      : await call(submitPosts, { body: where })
  return items
}

const saidIn = (typed: TypedPost, type: PostForm['type'], source: ContentPost | null) => {
  const ids = typed.files.flatMap(({ uploadId }) => uploadId ?? [])
  return {
    ...wordsAsked(typed, type),
    uploadIds: ids,
    removedIds: (source?.files ?? []).map(({ id }) => id).filter((id) => !ids.includes(id)),
    descriptions: new Map(ids.map((id) => [id, { altText: typed.altTexts[id] ?? '' }])),
  }
}

/** The first campaign is the form's own, the others are further ones; each says its own time where there are several. */
function placesIn(typed: TypedPost) {
  const { mode, date, autoDay, preference, targets } = typed
  const ids = targets.map(({ campaignId }) => campaignId)
  const [first] = targets
  const common = mode === 'automatic' ? { autoDay, preference } : mode === 'already-out' ? { date } : {}
  const each = targets.map((target) => {
    const { isTimeSensitive } = target
    const own = mode === 'scheduled' ? timeFor(typed, target) : {}
    return [target.campaignId, { ...own, isTimeSensitive }] as const
  })
  if (targets.length === 1 && first)
    return { campaignId: first.campaignId, targetIds: ids, ...common, ...each[0]?.[1], timings: new Map() }
  return { campaignId: ids[0] ?? null, targetIds: ids, ...common, timings: new Map(each) }
}

type Version = Conflict<typeof changePost>['theirs']

/** The time that the post has already is not sent: it may be one that could not be chosen any more. */
async function change(
  typed: TypedPost,
  said: ReturnType<typeof saidIn>,
  source: ContentPost,
): Promise<readonly ContentPost[] | null> {
  const { date, time, isTimeSensitive } = typed
  const outcome = await saveUnlessChanged<Version, { item: ContentPost }>(
    {
      what: 'this post',
      read: inWords,
      mine: inWords(typed),
      send: (seenUpdatedAt, has) => {
        const isOtherTime = date !== has.date || time !== has.time
        const body = { ...said, isTimeSensitive, ...(isOtherTime && { date, time }), seenUpdatedAt }
        return call(changePost, { params: { id: source.id }, body })
      },
    },
    { ...source, ...timeOf(source), updatedAt: new Date(typed.seenAtMs) },
    (refusal) => conflictOf(changePost, refusal)?.theirs as Version,
  )
  return outcome.saved ? [outcome.saved.item] : null
}

/** Everything that people write, and when it goes out, for whoever compares two versions. */
const inWords = (post: Omit<Version, 'datetime' | 'updatedAt'>): string => {
  const { subject, fromName, replyEmail, message, redirectUrl, tagName, notes, date, time } = post
  const when = [date, time, time && 'ET'].filter(Boolean).join(' ')
  return [subject, fromName, replyEmail, message, redirectUrl, tagName, notes, when]
    .filter(Boolean)
    .join(' · ')
}
