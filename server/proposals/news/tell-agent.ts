import type { Database, Platform } from '../../kernel/context.ts'
import { notifyThese } from '../../people/notify-about.ts'
import type { Known } from '../known/find-proposal.ts'
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
  { config }: Pick<Platform, 'config'>,
  known: Pick<Known, 'row'>,
  { about, text, lines, at }: ProposalNews,
): Promise<void> {
  const notice = {
    kind: 'proposal-news',
    about,
    subject: text,
    lines,
    step: { label: 'Open the proposal', path: `/proposals?proposal=${known.row.id}` },
    why: 'You get this letter because you sell the proposal, or act for its client.',
    personIds: await agentsInCharge(tx, known, 'proposal.edit'),
  } as const
  await notifyThese(tx, config, notice, at)
}
