import type { Item } from '#contract/proposals/item.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { type DocumentSourceLine, documentOf, type ProposalDocument } from '#domain/proposals/document.ts'
import { amountsKept, pricedLineIn } from '#domain/proposals/read-version.ts'
import type { VersionContent, VersionLine } from '#domain/proposals/version-content.ts'

/** Of what stands now: who is meant by the client and the agent, and what one of each item is called. */
interface CurrentProposal extends Pick<Proposal, 'client' | 'salesman' | 'businessName' | 'email'> {
  readonly items: readonly Pick<Item, 'itemId' | 'unit'>[]
}

/** A version of a proposal with its prices, as a document of the day on which it was saved. */
export function documentOfVersion(
  version: VersionContent,
  at: Date,
  saved: CurrentProposal,
): ProposalDocument {
  const isSameClient = version.client.id === saved.client.id
  return documentOf(
    {
      id: version.proposal,
      name: version.name,
      day: newYorkDay(at),
      text: version.text,
      client: {
        name: version.client.name,
        businessName: isSameClient ? saved.businessName : '',
        email: isSameClient ? (saved.email ?? '') : '',
      },
      agentName: saved.salesman.name,
      currency: version.cad ? 'cad' : 'usd',
      paid: null,
      lines: version.lines.map((line) => sourceLine(line, saved)),
    },
    { showsPrices: true },
  )
}

/** What one of it is called stands in no version: it is as the items of now are called, or simply an item. */
const sourceLine = (line: VersionLine, { items }: CurrentProposal): DocumentSourceLine => ({
  ...pricedLineIn(line),
  name: line.name,
  siteName: line.site?.name ?? null,
  unit: items.find(({ itemId }) => itemId === line.item)?.unit ?? 'item',
  isOptional: line.isOptional,
  isTaken: line.isTaken,
  startDay: line.startDay,
  amounts: amountsKept(line),
})
