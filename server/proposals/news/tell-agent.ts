import type { Database, Platform } from '../../kernel/context.ts'
import { type News, tell } from '../../people/news/tell.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { agentsInCharge } from './agents-in-charge.ts'

export interface ProposalNews {
  /** Names it: a letter about the same is written once. */
  readonly about: string
  /** One sentence: behind the bell, and the subject of the letter. */
  readonly text: string
  /** Paragraphs of the letter. */
  readonly lines: readonly string[]
  readonly at: Date
}

/** What a client did with a proposal, to whoever sells it: behind the bell always, by letter where they want such letters. */
export async function tellAgent(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  known: Pick<ProposalFacts, 'row'>,
  { about, text, lines, at }: ProposalNews,
): Promise<void> {
  const news: News = {
    who: { people: await agentsInCharge(tx, known, 'proposal.edit') },
    about,
    text,
    link: `/proposals?proposal=${known.row.id}`,
    letter: 'proposal-news',
    lines,
    step: 'Open the proposal',
    why: 'You get this letter because you sell the proposal, or act for its client.',
  }
  await tell(tx, platform, news, at)
}
