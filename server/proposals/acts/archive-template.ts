import type { Context } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { archiveTemplate, findTemplate, type TemplateRow } from '../store/templates.ts'

/** Takes a template of one's own away, or brings it back; that of somebody else is missing. Harmless when repeated. */
export async function setTemplateArchived(
  ctx: Context,
  { templateId, isArchived }: { readonly templateId: number; readonly isArchived: boolean },
): Promise<TemplateRow> {
  const template = await findTemplate(ctx.db, templateId)
  if (template?.personId !== ctx.actor.personId) throw missing()
  await archiveTemplate(ctx.db, templateId, isArchived ? ctx.clock.now() : null)
  return template
}
