/** What may be done with whole proposals: deleting, bringing back, duplicating, reassigning and combining them. */
import { longestName } from '#domain/campaigns/name.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { largestTotal, longestText, mostAtOnce, mostItems } from './limits.ts'
import type { StatusFacts } from './status.ts'
import { numberOf } from './words.ts'

/** An act that fails says so in a sentence of its own, and why in a second one. */
export type ActVerdict<Failed extends string> = 'ok' | { readonly failed: Failed; readonly because: Refusal }

type Facts = Pick<StatusFacts, 'isArchived' | 'hasCampaigns' | 'paid'>

/** The refusal of more proposals than may be acted on at once. */
export const tooMany = refuse('ids-many', { values: { limit: mostAtOnce } })

/** Whether something may be done with so many proposals at once. */
export function mayActOn(count: number): Verdict<'ids-many' | 'field-missing'> {
  if (count === 0) return refuse('field-missing', { field: 'ids' })
  return count <= mostAtOnce ? 'ok' : tooMany
}

/** Whether a proposal may be deleted, which archives it: before campaigns are added (PRO-13) and money came. */
export function mayDeleteProposal(facts: Facts): ActVerdict<'proposal-delete-failed'> {
  return verdictOf('proposal-delete-failed', whyFixed(facts))
}

/**
 * Whether an archived one may be brought back, so that no line stands twice. `combinedInto` is one that stands and has its
 * lines; `isParted`: something that it was combined of is back.
 */
export function mayRestoreProposal({
  combinedInto,
  isParted,
}: {
  readonly combinedInto: number | null
  readonly isParted: boolean
}): Verdict<'why-combined' | 'why-parted'> {
  if (combinedInto !== null) return refuse('why-combined', { values: { number: numberOf(combinedInto) } })
  return isParted ? refuse('why-parted') : 'ok'
}

/** For whom a proposal is. Nothing new is written for somebody who was disabled since. */
interface ClientFacts {
  readonly name: string
  readonly isDisabled: boolean
}

/** Whether a proposal of these products may be duplicated: a new line is of something that is sold. */
export function mayDuplicateProposal(
  products: readonly { readonly name: string; readonly isWithdrawn: boolean }[],
  client: ClientFacts,
): ActVerdict<'proposal-duplicate-failed'> {
  const withdrawn = products.find(({ isWithdrawn }) => isWithdrawn)
  return verdictOf(
    'proposal-duplicate-failed',
    whyDisabled(client) ?? (withdrawn && refuse('why-withdrawn', { values: { product: withdrawn.name } })),
  )
}

/** What a duplicate is called, cut to what a name may have. */
export const nameOfDuplicate = (name: string): string => cut(`Copy of ${name}`)

/** Whether the proposals of these clients may become this salesman's, who must be able to act for each. */
export function mayReassign(
  salesman: Actor,
  clientIds: readonly number[],
): ActVerdict<'proposals-reassign-failed'> {
  const actsForAllOfThem = clientIds.every((advertiserId) =>
    may(salesman, 'proposal.edit', relationTo(salesman, { advertiserId })),
  )
  const why = actsForAllOfThem ? undefined : refuse('why-salesman', { values: { name: salesman.name } })
  return verdictOf('proposals-reassign-failed', why)
}

export interface CombinedFacts extends Facts {
  readonly clientId: number
  readonly client: ClientFacts
  readonly currency: 'usd' | 'cad'
  readonly total: Cents
  readonly itemCount: number
  readonly notes: string
  readonly additionalNotes: string
  /** Its client accepted it as it stands. */
  readonly isSigned: boolean
}

/** Whether these become one: of one client, in one currency, with nothing that binds any of them. */
export function mayCombine(proposals: readonly CombinedFacts[]): ActVerdict<'proposals-combine-failed'> {
  const [first, ...others] = proposals
  const why =
    first === undefined || others.length === 0
      ? refuse('why-one')
      : (proposals.map(whyNotCombined).find((one) => one !== undefined) ??
        whySigned(proposals) ??
        whyApart(first, others) ??
        whyLarge(proposals))
  return verdictOf('proposals-combine-failed', why)
}

/** What somebody accepted by name stays where they find it. */
const whySigned = (proposals: readonly CombinedFacts[]): Refusal<'why-signed'> | undefined =>
  proposals.some(({ isSigned }) => isSigned) ? refuse('why-signed') : undefined

/** Why one of them cannot go into another, whichever the others are. */
export function mayGoIntoAnother(
  proposal: Facts & Pick<CombinedFacts, 'client'>,
): ActVerdict<'proposals-combine-failed'> {
  return verdictOf('proposals-combine-failed', whyNotCombined(proposal))
}

/** Whether an act may be taken back: what was paid or sent meanwhile, or before, is not undone by a press of a key. */
export function mayTakeBack({
  paid,
  isSent,
}: Pick<StatusFacts, 'paid' | 'isSent'>): Verdict<'undo-money' | 'undo-never'> {
  if (paid > 0n) return refuse('undo-money')
  return isSent ? refuse('undo-never') : 'ok'
}

/** What a combined proposal is called, and its texts: one after the other, names cut to what a name may have. */
export const nameOfCombined = (names: readonly string[]): string => cut(names.join(' + '))

/** The texts that are there, a line between each two. */
export const textOfCombined = (texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n')

function cut(name: string): string {
  const letters = [...name]
  return letters.length <= longestName
    ? name
    : `${letters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
}

const verdictOf = <Failed extends string>(
  failed: Failed,
  because: Refusal | undefined,
): ActVerdict<Failed> => (because === undefined ? 'ok' : { failed, because })

const whyDisabled = ({ name, isDisabled }: ClientFacts): Refusal | undefined =>
  isDisabled ? refuse('why-client', { values: { name } }) : undefined

const whyNotCombined = ({ client, ...facts }: Facts & Pick<CombinedFacts, 'client'>): Refusal | undefined =>
  whyFixed(facts) ?? whyDisabled(client)

function whyFixed({ isArchived, hasCampaigns, paid }: Facts): Refusal | undefined {
  if (isArchived) return refuse('why-archived')
  if (hasCampaigns) return refuse('why-added')
  return paid > 0n ? refuse('why-paid') : undefined
}

function whyApart(first: CombinedFacts, others: readonly CombinedFacts[]): Refusal | undefined {
  if (others.some(({ clientId }) => clientId !== first.clientId)) return refuse('why-clients')
  return others.some(({ currency }) => currency !== first.currency) ? refuse('why-currencies') : undefined
}

function whyLarge(proposals: readonly CombinedFacts[]): Refusal | undefined {
  const items = proposals.reduce((sum, { itemCount }) => sum + itemCount, 0)
  if (items > mostItems) return refuse('why-items', { values: { limit: mostItems } })
  const texts = [proposals.map(({ notes }) => notes), proposals.map(({ additionalNotes }) => additionalNotes)]
  if (texts.some((all) => [...textOfCombined(all)].length > longestText))
    return refuse('why-long', { values: { limit: longestText } })
  const total = proposals.reduce((sum, one) => sum + one.total, 0n)
  return total > largestTotal ? refuse('proposal-large') : undefined
}
