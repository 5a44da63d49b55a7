import type { Context, Database } from './context.ts'

class TakenBack extends Error {}

/**
 * Carries out one or several use cases in a single transaction: either all of it holds, or nothing. As a rehearsal
 * everything is taken back at the end, and what is told of it is not told: the answer says what would be.
 */
export async function inOneTransaction<Answer>(
  ctx: Context,
  act: (ctx: Context) => Promise<Answer>,
  { isRehearsal }: { readonly isRehearsal: boolean },
): Promise<Answer> {
  const answers: Answer[] = []
  try {
    await ctx.db.transaction().execute(async (tx) => {
      answers.push(await act({ ...ctx, db: joining(tx) }))
      if (isRehearsal) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return answers[0] as Answer
}

/** The same connection; a transaction that is begun on it is the one that runs already. */
function joining(tx: Database): Database {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (run: (tx: Database) => Promise<unknown>) => run(target) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
