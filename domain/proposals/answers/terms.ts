/** What a client accepts besides what is offered, in the very words that the page shows, the client ticks and the files keep. */
import type { NewYorkDay } from '../../kernel/newyork.ts'

/** The sentence that is ticked, below the name. */
export const acceptance = 'I accept this proposal and its terms. My name above counts as my signature.'

export interface Acceptance {
  readonly sentence: string
  /** The terms in the order in which they stand on the page. */
  readonly terms: readonly string[]
}

/** `validUntil` is the last day of the prices; null: they have no end. */
export const acceptedOf = (validUntil: NewYorkDay | null): Acceptance => ({
  sentence: acceptance,
  terms: [
    ...(validUntil === null ? [] : [`Prices hold until ${validUntil}, 11:59 PM ET.`]),
    'Banner views are counted by Masthead once the banner has been shown; the campaign ends when the views are used up.',
  ],
})

/** Whether these are the same words, none left out and none besides. */
export const isSameAccepted = (one: Acceptance, other: Acceptance): boolean =>
  one.sentence === other.sentence &&
  one.terms.length === other.terms.length &&
  one.terms.every((term, at) => term === other.terms[at])
