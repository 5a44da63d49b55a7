/** What the letter with a proposal says: a text of one's own, or the template with what it leaves places for. */
import { isSeen } from '../../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import { tidyProse } from '../tidy-texts.ts'
import { numberOf } from '../words.ts'

/** The most characters of a letter's text. */
export const longestLetter = 2_000

export interface LetterFacts {
  readonly client: string
  readonly proposal: string
  readonly number: string
  readonly agent: string
  /** The last New York day of the prices. */
  readonly validUntil: string
}

/** What stands in the template for each. */
const places: Readonly<Record<string, keyof LetterFacts>> = {
  '{client}': 'client',
  '{proposal}': 'proposal',
  '{number}': 'number',
  '{agent}': 'agent',
  '{valid_until}': 'validUntil',
}

/** Filled once: what stands in a name is no place for something else. Prices are in none, since they may be hidden. */
export const letterText = (template: string, facts: LetterFacts): string =>
  template.replace(/\{\w+\}/g, (mark) => {
    const fact = places[mark]
    return fact === undefined ? mark : facts[fact]
  })

export function mayBeLetter(text: string, field: string): Verdict<'letter-missing' | 'text-long'> {
  if (!isSeen(text)) return refuse('letter-missing', { field })
  return [...tidyProse(text)].length > longestLetter
    ? refuse('text-long', { field, values: { limit: longestLetter } })
    : 'ok'
}

/** Its paragraphs, in their order; an empty line is none. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface ProposalName {
  readonly id: number
  readonly name: string
}

export const letterSubject = ({ id, name }: ProposalName): string => `Proposal ${numberOf(id)}: ${name}`

/** What leads to the proposal. */
export const letterStep = 'Open the proposal'

export const letterFoot = (agent: string): string =>
  `You get this letter because ${agent} sent you this proposal. Whoever has its link can open it: do not pass it on.`
