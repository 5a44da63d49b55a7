/** All that can be told of a post before it is sent, by the rules that the server asks too. */
import type { PostForm } from '#contract/content/post-form.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { checkPicture } from '#domain/content/words/alt-text.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import { checkFileCount } from '#domain/content/file-count.ts'
import { faultsOfPost } from '#domain/content/post-rules.ts'
import { tidyWords } from '#domain/content/words/tidy-words.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { objection, timeFaults, unsentFault } from '#web/content/editor/faults-of-times.ts'
import { type TypedPost, wordsAsked } from '#web/content/editor/typed-post.ts'
import type { Faults } from '#web/kernel/act.ts'
import type { ChosenFile } from '#web/media/use-uploads.ts'

interface PostRequirements {
  readonly kind: EditorKind
  readonly type: PostForm['type']
  /** How many files the post had. */
  readonly filesBefore: number
  /** Files that are not whole. */
  readonly unsent: readonly ChosenFile[]
}

/** The faults of what is typed, each at its field. */
export function faultsOfTypedPost(typed: TypedPost, asked: PostRequirements): Faults {
  const faults: Record<string, string> = {}
  for (const refusal of [
    ...wordFaults(typed, asked),
    ...fileFaults(typed, asked),
    ...(asked.kind === 'edit' ? [] : timeFaults(typed)),
  ])
    faults[refusal.field ?? 'form'] ??= sentenceOf(refusal)
  const unsent = [...typed.files, ...asked.unsent].map(unsentFault).find((fault) => fault !== null)
  return unsent ? { ...faults, uploadIds: unsent } : faults
}

const wordFaults = (typed: TypedPost, { type }: PostRequirements): readonly Refusal[] =>
  faultsOfPost(tidyWords(wordsAsked(typed, type)), type)

function fileFaults(
  { files, altTexts }: TypedPost,
  { kind, type, filesBefore }: PostRequirements,
): readonly Refusal[] {
  const mayBeNone = kind === 'duplicate' || (kind === 'edit' && filesBefore === 0)
  return [
    checkFileCount({ many: files.length, mayBeNone }, type),
    ...files.map(({ uploadId: id = 0, kind: of = null }) =>
      checkPicture({ id, kind: of, altText: altTexts[id] ?? '' }),
    ),
  ].flatMap(objection)
}
