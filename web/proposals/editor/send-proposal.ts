/** What the form of a proposal sends: a new one, or what was changed of one. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { TypedItem } from '#contract/proposals/item.ts'
import { getProposal } from '#contract/proposals/list.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { saveNewProposal, saveProposal } from '#contract/proposals/write.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { call } from '#web/kernel/call.ts'
import { withOwnNames } from '#web/kernel/own-names.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'
import type { ReckonedProposal, SavedProposal } from '#web/proposals/typed/reckon-typed.ts'
import {
  intoOf,
  newProposal,
  type TypedProposal,
  type TypedRow,
} from '#web/proposals/typed/typed-proposal.ts'
import { acceptedPart, acceptedSince } from '#web/proposals/editor/accepted-part.ts'
import { partsInProposal, partsOfProposal, partsToSave } from '#web/proposals/editor/version-of-proposal.ts'

export type SavedReply = Reply<typeof saveProposal>

type Targets = ReadonlyMap<number, number | null>

interface SeenProposal {
  readonly parts: readonly PartInWords[]
  readonly updatedAt: Date
  /** The lines that it has, and into which existing campaign each goes. */
  readonly targets: Targets
  /** Left out: by nobody, as far as this person saw. */
  readonly accepted?: PartInWords
}

/** Null where what somebody else saved meanwhile was left as it is. */
export async function sendProposal(
  typed: TypedProposal,
  reckoned: ReckonedProposal,
  saved: SavedProposal,
): Promise<SavedReply | null> {
  const { seen } = typed
  if (saved && seen)
    return sendChange(typed, reckoned, saved.id, {
      parts: seen,
      updatedAt: new Date(typed.seenAtMs),
      targets: targetsIn(saved),
    })
  const body = { ...saidIn(typed, reckoned, new Map()), adKey: typed.adKey }
  const reply = await withOwnNames(saveNewProposal, call(saveNewProposal, { body }))
  const { proposal, repeated } = reply
  if (!repeated || areSame(partsInProposal(proposal), partsToSave(typed, reckoned))) return reply
  // The draft was open in another window too, whose words were saved before: of neither it is known which shall stay.
  const nothingSeen = {
    parts: partsOfProposal(newProposal()),
    updatedAt: new Date(0),
    targets: targetsIn(proposal),
  }
  return sendChange(typed, reckoned, proposal.id, nothingSeen)
}

async function sendChange(
  typed: TypedProposal,
  reckoned: ReckonedProposal,
  id: number,
  seen: SeenProposal,
): Promise<SavedReply | null> {
  const outcome = await saveUnlessChanged<SeenProposal, SavedReply>(
    {
      what: 'this proposal',
      read: ({ parts, accepted = acceptedPart(null) }) => [...parts, accepted],
      // Whatever is saved over what a client accepted is accepted anew: that is asked about, too.
      mine: [...partsToSave(typed, reckoned), acceptedPart(null)],
      send: (seenUpdatedAt, { targets }) => {
        const body = { ...saidIn(typed, reckoned, targets), seenUpdatedAt, adKey: null }
        return withOwnNames(saveProposal, call(saveProposal, { params: { id }, body }))
      },
    },
    seen,
    async () => {
      const { proposal } = await call(getProposal, { params: { id } })
      const accepted = await acceptedSince(id, seen.updatedAt)
      return {
        parts: partsInProposal(proposal),
        updatedAt: proposal.updatedAt,
        targets: targetsIn(proposal),
        accepted,
      }
    },
  )
  return outcome.saved
}

const areSame = (one: readonly PartInWords[], other: readonly PartInWords[]): boolean =>
  one.every(({ value }, at) => value === other[at]?.value)

const targetsIn = ({ items }: Proposal): Targets =>
  new Map(items.map(({ itemId, intoCampaignId }) => [itemId, intoCampaignId]))

/** A line that somebody else took off meanwhile is a new one. The total is what the person saw. */
function saidIn(typed: TypedProposal, { rows, totals }: ReckonedProposal, targets: Targets) {
  const isRead = rows.every(({ amounts }) => amounts !== null)
  return {
    name: typed.name,
    clientId: typed.client?.id ?? null,
    notes: typed.notes,
    additionalNotes: typed.additionalNotes,
    isCanadian: typed.isCanadian,
    hidesPrices: typed.hidesPrices,
    items: typed.rows.map(
      (row): TypedItem => ({
        itemId: row.itemId !== null && targets.has(row.itemId) ? row.itemId : null,
        key: row.sold.key,
        typed: row.typed,
        ...targetSaid(row, typed.client, targets),
        isDeleted: false,
      }),
    ),
    ...(isRead && { typedTotal: plainMoney(totals.total) }),
  }
}

/** A line that goes where it went says nothing: what has become of that campaign meanwhile the server tells. */
function targetSaid(
  row: TypedRow,
  client: TypedProposal['client'],
  targets: Targets,
): Pick<TypedItem, 'intoCampaignId'> {
  const wished = intoOf(row, client)?.id ?? null
  return wished === (targets.get(row.itemId ?? 0) ?? null) ? {} : { intoCampaignId: wished }
}
