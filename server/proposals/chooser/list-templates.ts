import type { Context } from '../../kernel/context.ts'
import { templatesOf } from '../store/templates.ts'

/** What this person keeps, by title; `count` is of its lines. */
export async function listTemplates({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const rows = await templatesOf(db, actor.personId)
  return { templates: rows.map(({ title, ...row }) => ({ ...row, name: title })) }
}
