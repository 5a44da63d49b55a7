/** All that can be told of an article before it is sent, by the rules that the server asks too. */
import type { ArticleForm } from '#contract/press/article-form.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { EditorKind } from '#domain/content/editor-titles.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { checkPhoto, faultsOfArticle, tidyArticle } from '#domain/press/article-rules.ts'
import { timeFaults, unsentFault } from '#web/content/editor/faults-of-times.ts'
import type { Faults } from '#web/kernel/act.ts'
import type { ChosenFile } from '#web/media/use-uploads.ts'
import { type TypedArticle, wordsOfArticle } from '#web/press/editor/typed-article.ts'

interface ArticleRequirements {
  readonly kind: EditorKind
  readonly limits: ArticleForm['limits']
  /** Pictures that are not whole. */
  readonly unsent: readonly ChosenFile[]
}

/** The faults of what is typed, each at its field. */
export function faultsOfTypedArticle(
  typed: TypedArticle,
  { kind, limits, unsent }: ArticleRequirements,
): Faults {
  const asked = { headlineLimit: headlineLimitFor(kind, limits), needsCredits: typed.mode !== 'already-out' }
  const faults: Record<string, string> = {}
  const photoVerdict = checkPhoto(typed.photo !== null, {
    isCopy: kind !== 'new',
    isOut: typed.mode === 'already-out',
  })
  for (const refusal of [
    ...faultsOfArticle(tidyArticle(wordsOfArticle(typed)), asked),
    ...(isRefusal(photoVerdict) ? [photoVerdict] : []),
    ...(kind === 'edit' ? [] : timeFaults(typed)),
  ])
    faults[refusal.field ?? 'form'] ??= sentenceOf(refusal)
  const photo = unsent.map(unsentFault).find((fault) => fault !== null)
  return photo ? { ...faults, photoId: photo } : faults
}

/** An older long headline stays editable. */
export const headlineLimitFor = (
  kind: EditorKind,
  { headline, headlineInEdit }: ArticleForm['limits'],
): number => (kind === 'edit' ? headlineInEdit : headline)
