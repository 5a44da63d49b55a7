import { tidyText } from '#domain/kernel/tidy-text.ts'
import { describeTemplate, keptOf, mayBeTitle } from '#domain/proposals/template.ts'
import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow } from '../../kernel/refused.ts'
import { findProposal } from '../find-proposal.ts'
import { addTemplate } from '../store/templates.ts'

/** Keeps what a proposal is made of as a template of the actor's own; at which prices it is sold the catalogue says later. */
export async function keepTemplate(
  ctx: Context,
  input: { readonly proposalId: number; readonly title: string },
): Promise<{ readonly id: number; readonly name: string }> {
  const { actor } = ctx
  const { row, items } = await findProposal(ctx, input.proposalId, 'proposal.export')
  const title = tidyText(input.title)
  allow(mayBeTitle(title))
  const at = ctx.clock.now()
  const template = { personId: actor.personId, title, description: describeTemplate(items) }
  return ctx.db.transaction().execute(async (tx) => {
    const id = await addTemplate(tx, { ...template, createdAt: at, archivedAt: null }, items.map(keptOf))
    await recordHistory(tx, actor, at, {
      ...{ subjectKind: 'proposal', subjectId: row.id, what: 'kept as a template' },
      ...{ after: { templateId: id, title }, advertiserId: row.clientId },
    })
    return { id, name: title }
  })
}
