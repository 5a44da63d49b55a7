/** All that can be told of a post before it is sent, by the rules that the server asks too. */
import type { PostForm } from '#contract/content/post-form.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { checkPicture } from '#domain/content/alt-text.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import { checkFileCount } from '#domain/content/file-count.ts'
import { faultsOfPost } from '#domain/content/post-rules.ts'
import { tidyProse } from '#domain/content/post-text.ts'
import { readDay } from '#domain/content/post-time.ts'
import { isRefusal, type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { timeFor, type TypedPost, wordsAsked } from '#web/content/editor/typed-post.ts'
import type { Faults } from '#web/kernel/act.ts'
import type { ChosenFile } from '#web/media/use-uploads.ts'

interface Asked {
  readonly kind: EditorKind
  readonly type: PostForm['type']
  /** How many files the post had. */
  readonly filesBefore: number
  /** Files that are not whole. */
  readonly unsent: readonly ChosenFile[]
}

/** Each at its field. */
export function faultsOfTyped(typed: TypedPost, asked: Asked): Faults {
  const faults: Record<string, string> = {}
  for (const refusal of [
    ...wordFaults(typed, asked),
    ...fileFaults(typed, asked),
    ...(asked.kind === 'edit' ? [] : timeFaults(typed)),
  ])
    faults[refusal.field ?? 'form'] ??= sentenceOf(refusal)
  const unsent = asked.unsent.map(unsentFault).find((fault) => fault !== null)
  return unsent ? { ...faults, uploadIds: unsent } : faults
}

function wordFaults(typed: TypedPost, { type }: Asked): readonly Refusal[] {
  const words = wordsAsked(typed, type)
  return faultsOfPost(
    { ...words, message: tidyProse(words.message), redirectUrl: wholeLink(words.redirectUrl) },
    type,
  )
}

function fileFaults({ files, altTexts }: TypedPost, { kind, type, filesBefore }: Asked): readonly Refusal[] {
  const mayBeNone = kind === 'duplicate' || (kind === 'edit' && filesBefore === 0)
  return [
    checkFileCount({ many: files.length, mayBeNone }, type),
    ...files.map(({ uploadId: id = 0, kind: of = null }) =>
      checkPicture({ id, kind: of, altText: altTexts[id] ?? '' }),
    ),
  ].flatMap(objection)
}

function timeFaults(typed: TypedPost): readonly Refusal[] {
  const { mode, targets, autoDay, date } = typed
  if (targets.length === 0) return [refuse('post-targets-none', { field: 'targetIds' })]
  if (mode !== 'scheduled')
    return [
      mode === 'automatic'
        ? readDay({ date: autoDay, datetime: '' }, 'autoDay')
        : readDay({ date, datetime: '' }, 'date'),
    ].flatMap(objection)
  return targets.some((target) => timeFor(typed, target).date === '')
    ? [refuse('post-date-missing', { field: 'date' })]
    : []
}

const objection = (verdict: unknown): readonly Refusal[] => (isRefusal(verdict) ? [verdict] : [])

/** A file that is not there yet, or never will be. */
function unsentFault({ name, stage }: ChosenFile): string | null {
  if (stage === 'sending') return `${name} is still on its way. Wait for it, or take it off`
  if (stage === 'broken') return `${name} did not arrive. Press Retry, or take it off`
  return stage === 'refused' ? `${name} was not taken. Take it off` : null
}
