/** What a save that came too late is told: the proposal as somebody else saved it, and as this one would have. */
import type { SavedVersion } from '#contract/proposals/write.ts'
import { tidyName } from '#domain/campaigns/name.ts'
import type { CadRate } from '#domain/proposals/canadian.ts'
import { campaignsIn, versionInWords } from '#domain/proposals/version-changes.ts'
import { contentOf } from '#domain/proposals/version-content.ts'
import { campaignNames } from '../../campaigns/campaign-names.ts'
import type { Database } from '../../kernel/context.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import type { LinePricing } from './price-lines.ts'
import type { ProposalWish } from './wish.ts'

type Late = Pick<ProposalWish, 'name' | 'clientId' | 'additionalNotes' | 'hidesPrices'> & {
  readonly cadRate: CadRate | null
  readonly priced: readonly LinePricing[]
}

/** Lines that could not be read are left out of the second. */
export async function savedInWords(
  db: Database,
  { row, items, client }: FoundProposal,
  { name, clientId, additionalNotes, hidesPrices, cadRate, priced }: Late,
): Promise<{ theirs: SavedVersion; yours: SavedVersion }> {
  const wished = clientId === null ? '' : ((await namesOfPersons(db, [clientId])).get(clientId) ?? '')
  const theirs = contentOf({ ...row, text: row.additionalNotes, client, lines: items })
  const yours = contentOf({
    id: row.id,
    name: tidyName(name),
    text: additionalNotes,
    hidesPrices,
    cadRate,
    client: { id: clientId ?? 0, name: wished },
    lines: priced.flatMap(({ item }) => {
      const taken = items.find(({ itemId }) => itemId === item?.itemId)?.isTaken
      return item ? [{ ...item, itemId: item.itemId ?? 0, isTaken: taken }] : []
    }),
  })
  const campaigns = await campaignNames(db, [theirs, yours].flatMap(campaignsIn))
  return { theirs: versionInWords(theirs, campaigns), yours: versionInWords(yours, campaigns) }
}
