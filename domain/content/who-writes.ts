/** Who may write posts at all, before anything is said of a single one. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Flag } from '#domain/people/actor.ts'
import type { ContentType } from './content-type.ts'

/** Somebody with these flags, for a campaign of the type: some types are for who has the type's flag alone (ROL-20). */
export function mayWrite(
  { isPost, needsFlag }: Pick<ContentType, 'isPost' | 'needsFlag'>,
  { isArchived }: { readonly isArchived: boolean },
  flags: ReadonlySet<Flag>,
): Verdict<'post-archived' | 'post-kind' | 'post-group'> {
  if (isArchived) return refuse('post-archived')
  if (!isPost) return refuse('post-kind')
  return needsFlag && !flags.has(needsFlag) ? refuse('post-group') : 'ok'
}
