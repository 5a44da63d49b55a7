/** Changing a post: its words, and when it goes out. */
import type { Descriptions, TypedTiming, TypedWords } from '#contract/content/form.ts'
import type { changePost as endpoint } from '#contract/content/write.ts'
import { checkPost } from '#domain/content/post-rules.ts'
import { timeTypedInto } from '#domain/content/post-time.ts'
import type { Context, Database } from '../kernel/context.ts'
import { changedIn, pick } from '../kernel/changed-in.ts'
import { allow, missing, type ReadonlyValue, Refused, refuseStale } from '../kernel/refused.ts'
import { announcePiece, inOneChange, requireOpenCampaign, takeCreditAgain } from './piece.ts'
import { lockOwnPost } from './change-post.ts'
import { tellPieceWaits } from './tell-of-piece.ts'
import { filesOfForm, filesWished, type SentWithForm } from './files/files-of-form.ts'
import { forgetSending } from './out/store/sendings.ts'
import { requireFormRights } from './lock-targets.ts'
import { requireInTime, submittedAnew, timeChanged, timeSent } from './edit-piece.ts'
import { columnsOfPost, postWordsAfter, versionOfPost, wordsOfPost } from './post-words.ts'
import { type PostChange, type PostRecord, savePost } from './save-post.ts'
import { filesOf, replaceFiles } from './store/post-files.ts'
import { placeOfPosts } from './store/content-types.ts'

export type PostEditWish = ReadonlyValue<TypedWords & TypedTiming> &
  Descriptions & {
    readonly postId: number
    readonly editSubject?: string | undefined
    readonly editReplyEmail?: string | undefined
    readonly editFromName?: string | undefined
    readonly editDate?: string | undefined
    readonly editTime?: string | undefined
    readonly seenUpdatedAt?: Date | undefined
    readonly uploadIds: readonly number[]
    readonly sentFiles?: readonly SentWithForm[]
    readonly removedIds: readonly number[]
  }

export interface PostEdit {
  readonly post: PostRecord
  readonly isChanged: boolean
}

/**
 * What is left out stays as it is. A changed text or time takes approval and confirmations back, and comes from
 * the scheduler too where somebody may change what is there. What was rejected is submitted again, with a credit.
 */
export async function editPost(ctx: Context, wish: PostEditWish): Promise<PostEdit> {
  return inOneChange(ctx, (tx) => edit(tx, ctx, inNewerWords(wish)), 'time')
}

/** The older dialog's names win where both were sent. */
const inNewerWords = ({
  editSubject,
  editReplyEmail,
  editFromName,
  editDate,
  editTime,
  ...wish
}: PostEditWish) => ({
  ...wish,
  subject: editSubject ?? wish.subject,
  replyEmail: editReplyEmail ?? wish.replyEmail,
  fromName: editFromName ?? wish.fromName,
  date: editDate ?? wish.date,
  time: editTime ?? wish.time,
})

async function edit(tx: Database, ctx: Context, wish: ReturnType<typeof inNewerWords>): Promise<PostEdit> {
  const own = await lockOwnPost(tx, ctx, wish.postId, 'content.manage')
  const { piece: post, campaign } = own
  if (post.postedAt) throw new Refused({ refused: 'post-is-out' }, 409)
  requireOpenCampaign(campaign)
  const place = await placeOfPosts(tx, campaign.id)
  if (!place) throw missing()
  const before = wordsOfPost(post)
  const words = postWordsAfter(before, wish, place.type)
  const filesBefore = await filesOf(tx, post.id)
  const had = versionOfPost(post, filesBefore)
  refuseStale<typeof endpoint>(wish, post, had, {
    ...words,
    ...timeTypedInto(post, timeSent(wish)),
    isTimeSensitive: wish.isTimeSensitive ?? had.isTimeSensitive,
    files: filesWished(wish, filesBefore),
  })
  const time = await timeChanged(tx, ctx, own, wish, place.type)
  const changed: PostChange = changedIn({ ...columnsOfPost(words), ...time }, post)
  const { files, processingAt } = await filesOfForm(tx, ctx, wish, {
    type: place.type,
    act: 'edit',
    before: filesBefore,
  })
  const isOtherFiles = JSON.stringify(files) !== JSON.stringify(filesBefore)
  const isTimeSensitive = wish.isTimeSensitive ?? post.isTimeSensitive
  const isOther = Object.keys(changed).length > 0 || isOtherFiles
  if (!isOther && isTimeSensitive === post.isTimeSensitive) return { post, isChanged: false }
  await requireInTime(tx, ctx, own)
  const isNew = (flag: 'isLinkTracked' | 'isLinkShortened') => words[flag] && !before[flag]
  requireFormRights(ctx, own, {
    isScheduled: true,
    isLinkTracked: isNew('isLinkTracked'),
    isLinkShortened: isNew('isLinkShortened'),
  })
  allow(checkPost(words, place.type))
  const at = ctx.clock.now()
  if (post.rejectedAt) await takeCreditAgain(tx, ctx, own, at, 'post-submitted')
  const anew = post.rejectedAt ? submittedAnew(at, ctx.actor.personId) : {}
  const facts = changedIn({ ...(isOther && undecidedPost), ...anew, processingAt }, post)
  const after = await savePost(tx, post, { ...changed, isTimeSensitive, ...facts }, at)
  if (isOtherFiles) await replaceFiles(tx, post.id, files)
  if (isOther) await forgetSending(tx, post.id)
  // The facts that it took too: whoever takes a move back gives them back.
  const names = Object.keys({ ...changed, ...facts, isTimeSensitive }) as (keyof PostRecord)[]
  await announcePiece(tx, ctx, own, {
    at,
    what: 'edited',
    before: { ...pick(post, names), ...(isOtherFiles && { files: filesBefore }) },
    after: { ...pick(after, names), ...(isOtherFiles && { files }) },
  })
  if (after.state === 'pending' && post.state !== 'pending') await tellPieceWaits(tx, ctx, own, 'postWaits')
  return { post: after, isChanged: true }
}

/** What was said of a post that is another one now. */
export const undecidedPost = {
  approvedAt: null,
  approvedBy: null,
  publisherAskedAt: null,
  publisherAskedBy: null,
  dateConfirmedAt: null,
  dateConfirmedBy: null,
  contentConfirmedAt: null,
  contentConfirmedBy: null,
  onSchedulerAt: null,
  onSchedulerBy: null,
} satisfies PostChange
