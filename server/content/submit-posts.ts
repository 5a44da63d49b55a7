/** New posts: one for each campaign that was chosen, each with a credit of its own; all or none. */
import type { Descriptions, OfCampaigns, TypedTiming, TypedWords } from '#contract/content/form.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { checkPost, noWords, type PostWords } from '#domain/content/post-rules.ts'
import { noFacts } from '#domain/content/post-state.ts'
import { mayPrint } from '#domain/content/print.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, missing, type ReadonlyValue } from '../kernel/refused.ts'
import { postKind } from './change-post.ts'
import { filesOfForm, type SentWithForm } from './files/files-of-form.ts'
import { type LockedTarget, lockPostTargets, requireFormRights } from './lock-targets.ts'
import { columnsOfPost, postWordsAfter, wordsOfPost } from './post-words.ts'
import { addPost, type PostFile, type PostRecord } from './save-post.ts'
import { sendOnce } from './send-once.ts'
import { filesOf, replaceFiles } from './store/post-files.ts'
import { newPiece, pieceWritten, placesOfNew, sourceOfCopy, writeEach } from './write-pieces.ts'

/** Their key is made by the browser when the form opens: the same form twice writes once. */
type Wish = ReadonlyValue<TypedWords & TypedTiming> &
  OfCampaigns &
  Descriptions & {
    readonly campaignId: number | null
    readonly targetIds: readonly number[]
    readonly mode?: EntryMode | undefined
    readonly adKey: string | null
    readonly uploadIds: readonly number[]
    readonly sentFiles?: readonly SentWithForm[]
  }

export interface SubmittedPosts {
  readonly posts: readonly PostRecord[]
  readonly isRepeated: boolean
}

/** Writes posts for the campaign of the form and for the further ones. */
export async function submitPosts(ctx: Context, wish: Wish): Promise<SubmittedPosts> {
  const places = placesOfNew(wish)
  return once(ctx, wish, (tx) => write(tx, ctx, wish, { ...places, like: null, words: noWords, files: [] }))
}

/** What is left out is as in the post that is copied, but for its time; without further campaigns it is for its own. */
export async function duplicatePost(
  ctx: Context,
  wish: Wish & { readonly sourceId: number; readonly removedIds: readonly number[] },
): Promise<SubmittedPosts> {
  const { source, advertiserId, ...places } = await sourceOfCopy(ctx, postKind, wish)
  const like = { advertiserId, contentType: source.contentType }
  return once(ctx, wish, async (tx) => {
    const files = await filesOf(tx, source.id)
    return write(tx, ctx, wish, { ...places, like, words: wordsOfPost(source), files })
  })
}

/** With the key of a form that was sent before, what it wrote. */
async function once(
  ctx: Context,
  wish: Wish,
  write: (tx: Database) => Promise<PostRecord[]>,
): Promise<SubmittedPosts> {
  const { timings, descriptions, sentFiles = [], adKey: key, ...others } = wish
  const said = [others, [...timings], [...descriptions], sentFiles.map(({ fileKey }) => fileKey)]
  const { rows, isRepeated } = await sendOnce(ctx, postKind, { key, said, write })
  return { posts: rows, isRepeated }
}

interface SubmissionPlan {
  readonly ownId: number | null
  readonly ids: readonly number[]
  readonly like: { readonly advertiserId: number; readonly contentType: string } | null
  /** What stands where nothing was sent. */
  readonly words: PostWords
  readonly files: readonly PostFile[]
}

async function write(
  tx: Database,
  ctx: Context,
  wish: Wish & { readonly removedIds?: readonly number[] },
  { words: before, files: filesBefore, ...wanted }: SubmissionPlan,
): Promise<PostRecord[]> {
  const targets = await lockPostTargets(tx, ctx, wanted)
  const [model] = targets
  if (!model) throw missing()
  // All are of one type, and to clean a long mail takes its time.
  const words = postWordsAfter(before, wish, model.type)
  const mode = wish.mode ?? 'scheduled'
  const act = wanted.like ? 'duplicate' : 'new'
  return writeEach(targets, async (target: LockedTarget) => {
    const { campaign, type } = target
    requireFormRights(ctx, target, { ...words, isScheduled: mode === 'scheduled' })
    allow(checkPost(words, type))
    const { files, processingAt, hasPdf } = await filesOfForm(tx, ctx, wish, {
      type,
      act,
      before: filesBefore,
    })
    if (mode === 'already-out') allow(atField(mayPrint(type, hasPdf), 'uploadIds'))
    const placed = await newPiece(tx, ctx, target, wish, { mode, type })
    const facts = { ...noFacts, contentType: type.key, processingAt }
    const piece = await addPost(tx, { ...facts, ...columnsOfPost(words), ...placed })
    await replaceFiles(tx, piece.id, files)
    await pieceWritten(tx, ctx, { kind: postKind, piece, campaign }, mode)
    return piece
  })
}
