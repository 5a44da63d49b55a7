/**
 * Telling people what concerns them: behind the bell, by letter, or by both. It is told in the transaction of what happened,
 * so that both are in or neither.
 */
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeLetter } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { type Reader, readersAmong } from '../store/letters.ts'
import { addNotifications, removeUnread } from '../store/notifications.ts'
import { type Hearers, hearersOf } from './hearers.ts'

/** One line behind the bell, or with `letter` a letter as well. */
export type News = Line | LetterNews

interface Line {
  readonly who: Hearers
  /** Names it: of unread lines about the same the newest stays, and each hearer gets one letter about it. */
  readonly about: string
  /** One sentence: the line behind the bell, and the subject of the letter. */
  readonly text: string
  /** The screen to go to, from its slash on. */
  readonly link: string
}

export interface LetterNews extends Line {
  /** Of which kind, where people may do without it; `always` is sent to those too who cannot sign in any more. */
  readonly letter: OptionalLetter | 'always'
  /** Paragraphs after the greeting. */
  readonly lines: readonly string[]
  /** What the button says that leads to the screen. */
  readonly step: string
  /** In small print: why they get it; left out where a campaign is why, or that they administer Masthead. */
  readonly why?: string
  /** The letter's own name, where only one person is told. */
  readonly letterAbout?: string
  /**
   * Left out: everybody finds it behind the bell, whatever letters they want. `once`: those alone who are written to now, and
   * so nobody twice. `never`: it is told by letter alone.
   */
  readonly bell?: 'once' | 'never'
}

/** Answers how many hear of it. */
export async function tell(
  tx: Database,
  { config }: { readonly config: Pick<Platform['config'], 'baseUrl'> },
  news: News,
  at: Date,
): Promise<number> {
  const hearers = await hearersOf(tx, news.who)
  const told = 'letter' in news ? await write(tx, config.baseUrl, news, hearers, at) : hearers
  if (!('bell' in news && news.bell === 'never')) await addNotifications(tx, told, news, at)
  return told.length
}

/** Answers who of these is told. */
async function write(
  tx: Database,
  baseUrl: string,
  news: LetterNews,
  hearers: readonly number[],
  at: Date,
): Promise<number[]> {
  const readers = await readersAmong(tx, hearers, news.letter)
  const written: number[] = []
  for (const reader of readers)
    if (reader.isWilling && (await writeLetter(tx, letterTo(reader, news, baseUrl), at)))
      written.push(reader.id)
  return news.bell ? written : readers.map(({ id }) => id)
}

function letterTo({ id, name, email }: Reader, news: LetterNews, baseUrl: string) {
  const { who, about, letterAbout = `${about}:${id}`, why } = news
  const isOptional = news.letter !== 'always'
  const letter = plainLetter({
    to: email,
    subject: news.text,
    lines: [`Hello ${name},`, ...news.lines],
    step: { label: news.step, address: `${baseUrl}${news.link}` },
    foot: why ?? (who.admins ? becauseTheyAdminister : becauseOfTheCampaign),
    ...(isOptional && {
      footLink: { label: 'Choose which letters you get', address: `${baseUrl}/settings?tab=notifications` },
    }),
  })
  return { ...letter, about: letterAbout }
}

const becauseOfTheCampaign = 'You get this letter because the campaign is yours or your client’s.'
const becauseTheyAdminister = 'You get this letter because you administer Masthead.'

/** What was told since then of something that is taken back; who has read it keeps it. */
export const withdrawNews = (tx: Database, about: string, since: Date): Promise<void> =>
  removeUnread(tx, about, since)
