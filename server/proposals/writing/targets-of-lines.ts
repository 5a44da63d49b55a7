/** The existing campaigns that lines of a proposal are wished into (D-144). */
import type { TypedItem } from '#contract/proposals/item.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { mayGoInto } from '#domain/proposals/target.ts'
import { type CampaignOfClient, campaignsOfClient } from '../../campaigns/campaigns-of-client.ts'
import type { Database } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import type { ItemRow, NewItem } from '../store/items.ts'

/** A campaign that a line is wished into. */
export interface WishedTarget {
  /** Null: it is none of this client's any more. */
  readonly campaign: CampaignOfClient | null
  /** The name of the campaign. */
  readonly name: string
  /** It was sent; the line as it stands goes there; or the one does that it copies. */
  readonly from: 'sent' | 'standing' | 'copied'
  /** The field that said so. */
  readonly field: 'intoCampaign' | 'campaignId'
}

/**
 * What somebody wishes of a line. Without a key it stays what it stands for, or is written by hand. Without a rate it costs
 * what the catalogue asks today.
 */
export interface WishedLine extends Omit<TypedItem, 'isDeleted'> {
  /** Of another proposal, which was quoted then: its rate may stay, and its product may be off sale meanwhile. */
  readonly copyOf?: ItemRow | undefined
}

/** What lines that are wished stand beside. */
export interface BesideTargets {
  /** Null: none is chosen yet. */
  readonly clientId: number | null
  /** The lines that stand, by their ids. */
  readonly standing: ReadonlyMap<number, ItemRow>
}

/** The line with where it shall go, whichever field says so: the one that differs from what stands, the name's before the id's. */
export function aimed(line: WishedLine, standing: BesideTargets['standing']): WishedLine {
  const stood = standing.get(line.itemId ?? 0)?.intoCampaignId ?? null
  const { intoCampaignId = stood, campaignId = stood } = line
  return campaignId === stood || intoCampaignId !== stood ? line : { ...line, intoCampaignId: campaignId }
}

/** Of each line that goes into one. One that was sent and is not the client's is not there (404). */
export async function targetsFor(
  tx: Database,
  lines: readonly WishedLine[],
  { clientId, standing }: BesideTargets,
): Promise<ReadonlyMap<WishedLine, WishedTarget>> {
  const wished = lines.flatMap((line) => wishOf(line, standing))
  const ids = wished.map(({ id }) => id)
  const campaigns = clientId === null ? new Map() : await campaignsOfClient(tx, clientId, ids)
  return new Map(
    wished.map(({ line, id, name, from, field }) => {
      const campaign = campaigns.get(id) ?? null
      if (!campaign && from === 'sent') throw missing()
      return [line, { campaign, name: campaign?.name ?? name, from, field }] as const
    }),
  )
}

function wishOf(line: WishedLine, standing: BesideTargets['standing']) {
  const stood = standing.get(line.itemId ?? 0)
  const earlier = stood ?? line.copyOf
  const id = line.intoCampaignId === undefined ? earlier?.intoCampaignId : line.intoCampaignId
  const from = line.intoCampaignId !== undefined ? 'sent' : stood ? 'standing' : 'copied'
  const field = line.campaignId === id ? 'campaignId' : 'intoCampaign'
  return id === null || id === undefined
    ? []
    : [{ line, id, name: earlier?.intoCampaign ?? '', from, field } as const]
}

type PricedItem = Pick<NewItem, 'name' | 'productId' | 'rateType' | 'discountPercent'>

interface HeldTarget {
  readonly intoCampaignId: number | null
  readonly faults: readonly Refusal[]
  readonly warnings: readonly Refusal[]
}

/**
 * A line that may not go where it is wished. What was sent is refused, and so is a discount on a line that stands; for all
 * else it goes into a campaign of its own, and that is told.
 */
export function holdTo(
  { campaign, name, from, field }: WishedTarget,
  item: PricedItem,
  at: number,
): HeldTarget {
  const verdict = campaign ? mayGoInto(item, campaign) : null
  const kept = { intoCampaignId: campaign?.id ?? null, faults: [], warnings: [] }
  if (verdict === 'ok') return kept
  if (verdict && from === 'sent') return { ...kept, faults: [{ ...verdict, field: `${field}[${at}]` }] }
  if (verdict?.refused === 'target-discount' && from === 'standing')
    return { ...kept, faults: [{ ...verdict, field: `discount[${at}]` }] }
  const left = refuse('target-left', { values: { item: item.name, campaign: name } })
  return { intoCampaignId: null, faults: [], warnings: [left] }
}
