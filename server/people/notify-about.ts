/** Letters about an advertiser's affairs: to the advertiser and to the agents who represent them. */
import type { OptionalLetter } from '#domain/people/letters.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/context.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { plainLetter } from '../kernel/letters/plain-letter.ts'
import { adminReaders, type Reader, readersAbout } from './store/letters.ts'
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
    const letter = letterTo(reader, notice, baseUrl, {
      foot: 'You get this letter because the campaign is yours or your client’s.',
      footLink: {
        label: 'Choose which letters you get',
        address: `${baseUrl}/settings?tab=notifications`,
      },
    })
    if (await writeLetter(tx, { ...letter, about: `${notice.about}:${reader.id}` }, at)) told.push(reader.id)
  }
  return told
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
