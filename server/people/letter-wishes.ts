/** Which of the optional letters somebody wants: all of them until they say otherwise. */
import { type OptionalLetter, optionalLetters } from '#domain/people/letters.ts'
import type { Context } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { refuseWhileViewing } from './as-oneself.ts'
import { listUnwanted, saveUnwanted } from './store/letters.ts'

interface LetterWish {
  readonly kind: OptionalLetter
  readonly wanted: boolean
}

export async function listLetterWishes({ db, actor }: Context): Promise<{ letters: LetterWish[] }> {
  const unwanted = await listUnwanted(db, actor.personId)
  return { letters: optionalLetters.map((kind) => ({ kind, wanted: !unwanted.includes(kind) })) }
}

export async function setLetterWish(ctx: Context, wish: LetterWish): Promise<{ letters: LetterWish[] }> {
  refuseWhileViewing(ctx)
  const { actor } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    const before = !(await listUnwanted(tx, actor.personId)).includes(wish.kind)
    if (before === wish.wanted) return
    const at = ctx.clock.now()
    await saveUnwanted(tx, actor.personId, wish.kind, wish.wanted ? null : at)
    await recordHistory(tx, actor, at, {
      subjectKind: 'person',
      subjectId: actor.personId,
      what: wish.wanted ? 'letters switched on' : 'letters switched off',
      after: { kind: wish.kind },
    })
  })
  return listLetterWishes(ctx)
}
