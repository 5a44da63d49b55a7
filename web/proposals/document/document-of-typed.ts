/** The document of a proposal as its client will see it: of what is typed, and of what was saved. */
import type { Item } from '#contract/proposals/item.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { type DocumentSourceLine, documentOf, type ProposalDocument } from '#domain/proposals/document.ts'
import type { ReckonedProposal, SavedProposal } from '#web/proposals/typed/reckon-typed.ts'
import { intoOf, nameOfRow, type TypedProposal } from '#web/proposals/typed/typed-proposal.ts'

interface Around {
  readonly saved: SavedProposal
  readonly agentName: string
  readonly today: NewYorkDay
}

/** Lines that cannot be read yet are left out. */
export function documentOfTyped(
  typed: TypedProposal,
  { rows, currency, paid }: ReckonedProposal,
  { saved, agentName, today }: Around,
): ProposalDocument {
  const isSameClient = saved !== null && saved.client.id === typed.client?.id
  const source = {
    id: saved?.id ?? null,
    name: typed.name,
    day: today,
    text: typed.additionalNotes,
    currency,
    paid,
    client: {
      name: typed.client?.name ?? '',
      businessName: isSameClient ? saved.businessName : '',
      email: isSameClient ? (saved.email ?? '') : '',
    },
    agentName: saved?.salesman.name ?? agentName,
    lines: typed.rows.flatMap((row, at): DocumentSourceLine[] => {
      const { line = null, amounts = null, isLeftOut } = rows[at] ?? {}
      if (line === null || amounts === null || isLeftOut) return []
      const { site, unit } = row.sold
      const intoCampaign = intoOf(row, typed.client)?.name ?? null
      return [{ ...line, name: nameOfRow(row), siteName: site?.name ?? null, unit, intoCampaign, amounts }]
    }),
  }
  return documentOf(source, { showsPrices: !typed.hidesPrices })
}

/** What was not told of it, since prices are hidden, is not in it either. */
export function documentOfSaved(proposal: Proposal): ProposalDocument {
  const { id, name, client, salesman, businessName, email = '', currency, items, sums } = proposal
  return documentOf(
    {
      id,
      name,
      day: newYorkDay(proposal.versionAt),
      text: proposal.additionalNotes,
      currency,
      client: { name: client.name, businessName, email },
      agentName: salesman.name,
      lines: items.map(lineOfSaved),
      paid: cents(proposal.paidCents),
    },
    { showsPrices: sums !== undefined, total: cents(proposal.totalCents) },
  )
}

const lineOfSaved = (item: Item): DocumentSourceLine => ({
  name: item.name,
  siteName: item.site?.name ?? null,
  unit: item.unit,
  rateType: item.rateType,
  quantity: item.quantity,
  dailyViews: item.dailyViews,
  isOptional: item.isOptional,
  isTaken: item.isTaken,
  rate: microDollars(item.rate ?? 0n),
  budget: item.budgetCents ? cents(item.budgetCents) : null,
  discountPercent: item.discountPercent ?? 0,
  startDay: item.startDay,
  intoCampaign: item.intoCampaign,
  amounts: {
    first: cents(item.firstCents ?? 0n),
    discount: cents(item.discountCents ?? 0n),
    net: cents(item.netCents ?? 0n),
  },
})
