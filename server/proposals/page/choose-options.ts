import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { chooseOptions as endpoint } from '#contract/proposals/client-page.ts'
import { asChosen, choiceFault, isCounted } from '#domain/proposals/choice.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { changeProposal } from '../writing/change-proposal.ts'
import { isSigned } from '../known/signature-of.ts'
import { type FoundProposal, totalOf } from '../known/find-proposal.ts'
import { totalsFor } from '../writing/keep-lines.ts'
import { requireClientsOwn } from '../links/clients-own.ts'
import { lockForVisitor, type ProposalVisitor } from '../links/visitor.ts'
import { moneyOfProposal } from '../known/proposal-money.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'
import { type ItemRow, setTaken } from '../store/items.ts'
import { choiceVerdict } from './choice-verdict.ts'
import { readPage } from './read-page.ts'

type Choice = Input<typeof endpoint>['body']

/**
 * Of the optional items exactly these are taken from now on, and the total follows (D-159). It makes no new version. Refused
 * with 409 once something of it is paid or approved, its prices are over, or the agent saved another version meanwhile,
 * and through the client's eyes, or by who sells it (403).
 */
export async function chooseOptions(
  visitor: ProposalVisitor,
  { items, version }: Choice,
): Promise<Reply<typeof endpoint>> {
  const { ctx } = visitor
  requireClientsOwn(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    const verdict = choiceVerdict(ctx, found, await moneyOfProposal(tx, found), await isSigned(tx, found))
    allow(await sayWhoWasFirst(tx, found, verdict), 409)
    if ((version ?? found.row.versionNumber) !== found.row.versionNumber)
      throw new Refused({ refused: 'proposal-changed' }, 409)
    const wanted = new Set(items)
    const fault = choiceFault(found.items, wanted)
    if (fault) throw new Refused(fault)
    const chosen = asChosen(found.items, wanted)
    if (chosen.every((item, at) => isCounted(item) === isCounted(found.items[at] ?? item))) return
    await setTaken(tx, found.row.id, wanted)
    const set = totalsFor(chosen, found.row.cadRate)
    await changeProposal(tx, ctx, found, {
      what: 'chosen',
      set,
      before: kept(found, found.items),
      after: { ...kept({ row: { ...found.row, ...set } }, chosen), ...(ctx.link && { link: ctx.link.id }) },
    })
  })
  return readPage(visitor)
}

const kept = ({ row }: Pick<FoundProposal, 'row'>, items: readonly ItemRow[]) => ({
  total: moneyIn(row.currency, totalOf(row)),
  leftOut: items.filter((item) => !isCounted(item)).map(({ name }) => name),
})
