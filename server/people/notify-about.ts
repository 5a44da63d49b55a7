/** Letters about an advertiser's affairs: to the advertiser and to the agents who represent them. */
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/context.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { plainLetter } from '../kernel/letters/plain-letter.ts'
import { adminReaders, namedReaders, type Reader, readersAbout } from './store/letters.ts'
import { notify } from './notify.ts'

export interface Notice {
  readonly kind: OptionalLetter
  readonly advertiserId: number
  /** Names the notice: each person is told of it once. */
  readonly about: string
  readonly subject: string
  readonly lines: readonly string[]
  /** The one thing to do next; its path begins with a slash. */
  readonly step: { readonly label: string; readonly path: string }
  /** In small print: why they get it; left out where a campaign is why. */
  readonly why?: string
}

/** Tells everybody concerned who wants this kind of letter, by letter and behind the bell; answers how many. */
export async function notifyAbout(
  tx: Database,
  config: Pick<Config, 'baseUrl'>,
  notice: Notice,
  at: Date,
): Promise<number> {
  const told = await writeAbout(tx, config, notice, at)
  await notify(tx, { personIds: told, about: notice.about, text: notice.subject, link: notice.step.path }, at)
  return told.length
}

/** The letters alone, to those who want this kind, or to the ones among them who are named; answers to whom. */
export async function writeAbout(
  tx: Database,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  notice: Notice,
  at: Date,
  among?: readonly number[],
): Promise<number[]> {
  const readers = await readersAbout(tx, notice.advertiserId, notice.kind)
  const told: number[] = []
  for (const reader of readers) {
    if (among && !among.includes(reader.id)) continue
    if (await writeOptional(tx, baseUrl, reader, { ...notice, why: notice.why ?? ofCampaigns }, at))
      told.push(reader.id)
  }
  return told
}

const ofCampaigns = 'You get this letter because the campaign is yours or your client’s.'

/** A notice to people who are named, whoever they are to an advertiser. */
export interface NoticeToThese extends Omit<Notice, 'advertiserId'> {
  readonly personIds: readonly number[]
  /** In small print: why they get it. */
  readonly why: string
}

/**
 * Tells these people behind the bell, whatever letters they want, and by letter those of them who want this kind. Answers how
 * many: not those who are disabled. The caller sees to it that it is told once.
 */
export async function notifyThese(
  tx: Database,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  notice: NoticeToThese,
  at: Date,
): Promise<number> {
  const readers = await namedReaders(tx, notice.personIds, notice.kind)
  for (const reader of readers) if (reader.wants) await writeOptional(tx, baseUrl, reader, notice, at)
  const personIds = readers.map(({ id }) => id)
  await notify(tx, { personIds, about: notice.about, text: notice.subject, link: notice.step.path }, at)
  return personIds.length
}

/** A letter that a person may do without; answers whether this one was written. */
const writeOptional = (
  tx: Database,
  baseUrl: string,
  reader: Reader,
  { why, ...notice }: Pick<NoticeToThese, 'about' | 'subject' | 'lines' | 'step' | 'why'>,
  at: Date,
): Promise<boolean> => {
  const footLink = {
    label: 'Choose which letters you get',
    address: `${baseUrl}/settings?tab=notifications`,
  }
  const letter = letterTo(reader, notice, baseUrl, { foot: why, footLink })
  return writeLetter(tx, { ...letter, about: `${notice.about}:${reader.id}` }, at)
}

/** Tells the admins of a fault that they can mend; each is told once of each. */
export async function mailAdmins(
  tx: Database,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  fault: Omit<Notice, 'kind' | 'advertiserId'>,
  at: Date,
): Promise<void> {
  for (const reader of await adminReaders(tx)) {
    const letter = letterTo(reader, fault, baseUrl, {
      foot: 'You get this letter because you administer Masthead.',
    })
    await writeLetter(tx, { ...letter, about: `${fault.about}:${reader.id}` }, at)
  }
}

function letterTo(
  { name, email }: Reader,
  { subject, lines, step }: Pick<Notice, 'subject' | 'lines' | 'step'>,
  baseUrl: string,
  foot: { readonly foot: string; readonly footLink?: { readonly label: string; readonly address: string } },
) {
  return plainLetter({
    to: email,
    subject,
    lines: [`Hello ${name},`, ...lines],
    step: { label: step.label, address: `${baseUrl}${step.path}` },
    ...foot,
  })
}
