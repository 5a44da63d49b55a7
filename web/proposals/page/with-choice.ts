/** The page as it is once the client takes exactly these optional items, before the server says so. */
import type { ClientPage } from '#contract/proposals/client-page.ts'
import { cents } from '#domain/kernel/money.ts'
import { asChosen, countedOf } from '#domain/proposals/choice.ts'
import { totalsOf } from '#domain/proposals/totals.ts'

/** The ids of the optional items that are taken. */
export const takenIn = ({ proposal }: ClientPage): ReadonlySet<number> =>
  new Set(proposal.items.flatMap(({ itemId, isOptional, isTaken }) => (isOptional && isTaken ? itemId : [])))

/** Where prices are hidden the sums wait for the server; nothing of a proposal is paid while its client may choose. */
export function withChoice(page: ClientPage, taken: ReadonlySet<number>): ClientPage {
  const { proposal, money } = page
  const items = asChosen(proposal.items, taken).map((item) => ({ ...item, isTaken: item.isTaken ?? true }))
  if (!proposal.sums) return { ...page, proposal: { ...proposal, items } }
  const { first, discount, total } = totalsOf(
    countedOf(items).map(({ firstCents = 0n, discountCents = 0n, netCents = 0n }) => ({
      first: cents(firstCents),
      discount: cents(discountCents),
      net: cents(netCents),
    })),
  )
  const smallest = money.smallest < total ? money.smallest : total
  return {
    ...page,
    proposal: { ...proposal, items, sums: { firstCents: first, discountCents: discount } },
    money: { ...money, total, balance: total, payable: total, smallest },
  }
}
