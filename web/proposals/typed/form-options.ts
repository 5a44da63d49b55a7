/** What the parts of a proposal's form need to know of it. */
import type { Form } from '#web/kernel/use-form.ts'
import type { ReckonedProposal, SavedProposal, Terms } from '#web/proposals/typed/reckon-typed.ts'
import type { TypedProposal } from '#web/proposals/typed/typed-proposal.ts'
import type { RatesOfClient } from '#web/proposals/typed/use-rates-of-client.ts'

export interface FormOptions {
  readonly form: Form<TypedProposal>
  readonly reckoned: ReckonedProposal
  readonly terms: Terms
  readonly saved: SavedProposal
  readonly rates: RatesOfClient
}

/** What the dialog shows: the form, or what is looked at in its place. */
export type View = 'form' | 'client' | 'versions'
