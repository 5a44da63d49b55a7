import type { Reply } from '#contract/kernel/endpoint.ts'
import type { TemplateItem, keepTemplate as endpoint } from '#contract/proposals/acts.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { amountInWords, rateInWords } from '#domain/proposals/document-words.ts'
import { describeTemplate, keptOf, mayBeTitle } from '#domain/proposals/template.ts'
import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { allow } from '../../kernel/refused.ts'
import { findProposal } from '../known/find-proposal.ts'
import type { ItemRow } from '../store/items.ts'
import { addTemplate } from '../store/templates.ts'

interface Wish {
  readonly proposalId: number
  readonly title: string
  readonly preview?: boolean | undefined
}

/**
 * Keeps what a proposal is made of as a template of the actor's own; at which prices it is sold the catalogue says later. As
 * a preview nothing is kept.
 */
export function keepTemplate(
  ctx: Context,
  { proposalId, title: typed, preview }: Wish,
): Promise<Omit<Reply<typeof endpoint>, 'success'>> {
  return inOneTransaction(
    ctx,
    async ({ actor, clock, db }) => {
      const { row, items } = await findProposal({ ...ctx, db }, proposalId, 'proposal.export')
      const title = tidyText(typed)
      allow(mayBeTitle(title))
      const at = clock.now()
      const template = { personId: actor.personId, title, description: describeTemplate(items) }
      const id = await addTemplate(db, { ...template, createdAt: at, archivedAt: null }, items.map(keptOf))
      await recordHistory(db, actor, at, {
        subjectKind: 'proposal',
        subjectId: row.id,
        what: 'kept as a template',
        after: { templateId: id, title },
        advertiserId: row.clientId,
      })
      return { template: { id, name: title }, items: items.map(keptInWords) }
    },
    { isRehearsal: preview === true },
  )
}

const keptInWords = (item: ItemRow): TemplateItem => ({
  name: item.name,
  site: item.site?.name ?? null,
  isWithdrawn: item.isWithdrawn,
  amountInWords: amountInWords(item, item.unit),
  rateInWords: item.productId === null ? rateInWords(item, item.unit, 'usd') : null,
})
