/** All that can be told of a proposal before it is sent, each at its field. */
import { mayBeName, tidyName } from '#domain/campaigns/name.ts'
import { isRefusal, type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { longestText, mostItems } from '#domain/proposals/limits.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Faults } from '#web/kernel/act.ts'
import type { ReckonedProposal } from '#web/proposals/typed/reckon-typed.ts'
import type { TypedProposal } from '#web/proposals/typed/typed-proposal.ts'

/** Fields of a line, with its place behind each: `quantity[3]`. */
const lineFields = [
  'productName',
  'rate',
  'quantity',
  'budget',
  'dailyViews',
  'discount',
  'startDay',
  'campaignName',
  'intoCampaign',
] as const

/** What can be at fault beside the fields of the form itself. */
export const alsoFields: readonly string[] = [
  'clientId',
  'items',
  ...Array.from({ length: mostItems }, (_, at) => lineFields.map((field) => `${field}[${at}]`)).flat(),
]

export function faultsOfProposal(typed: TypedProposal, { rows }: ReckonedProposal): Faults {
  const faults: Record<string, string> = {}
  for (const refusal of [...wholeFaults(typed), ...rows.flatMap((row) => row.faults)])
    faults[refusal.field ?? 'form'] ??= sentenceOf(refusal)
  return faults
}

function wholeFaults({ name, client, rows, notes, additionalNotes }: TypedProposal): readonly Refusal[] {
  const named = mayBeName(tidyName(name))
  const texts = Object.entries({ notes, additionalNotes }).filter(
    ([, text]) => [...text].length > longestText,
  )
  return [
    ...(isRefusal(named) ? [named] : []),
    ...(client ? [] : [refuse('client-missing', { field: 'clientId' })]),
    ...(rows.length > 0 ? [] : [refuse('items-none', { field: 'items' })]),
    ...(rows.length > mostItems
      ? [refuse('items-many', { field: 'items', values: { limit: mostItems } })]
      : []),
    ...texts.map(([field]) => refuse('text-long', { field, values: { limit: longestText } })),
  ]
}
