/** The existing campaigns that lines of a proposal are wished into (D-144). */
import type { TargetFacts } from '#domain/proposals/target.ts'
import { campaignsOfClient } from '../campaigns/campaigns-of-client.ts'
import type { Database } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import type { ItemRow } from './store/items.ts'

export interface WishedTarget extends TargetFacts {
  readonly id: number
  /** It was sent; otherwise it is that of the line as it stands, or of the one that it copies. */
  readonly isChosen: boolean
}

interface TargetedLine {
  readonly itemId: number | null
  readonly intoCampaignId?: number | null | undefined
  readonly copyOf?: ItemRow | undefined
}

interface Beside {
  readonly clientId: number | null
  readonly standing: ReadonlyMap<number, ItemRow>
}

/**
 * Of each line that goes into one. One that was sent and is not the client's is not there (404); of a line that stands, it
 * falls away with the client.
 */
export async function targetsFor<Line extends TargetedLine>(
  tx: Database,
  lines: readonly Line[],
  { clientId, standing }: Beside,
): Promise<ReadonlyMap<Line, WishedTarget>> {
  const wished = lines.flatMap((line) => {
    const stood = standing.get(line.itemId ?? 0)?.intoCampaignId ?? line.copyOf?.intoCampaignId ?? null
    const isChosen = line.intoCampaignId !== undefined
    const id = isChosen ? line.intoCampaignId : stood
    return id === null || id === undefined ? [] : [{ line, id, isChosen }]
  })
  const ids = wished.map(({ id }) => id)
  const campaigns = clientId === null ? new Map() : await campaignsOfClient(tx, clientId, ids)
  return new Map(
    wished.flatMap(({ line, id, isChosen }) => {
      const campaign = campaigns.get(id)
      if (!campaign && isChosen) throw missing()
      return campaign ? [[line, { ...campaign, isChosen }] as const] : []
    }),
  )
}
