/**
 * Accounts that no role of the cast but the staff has to do with: whatever is theirs carries names and numbers that
 * nothing else has, so that a reply that tells one of them gives itself away.
 */
import { hash } from '@node-rs/argon2'
import { demonstrationPassword } from '#seed/people.ts'
import type { Database } from '#server/kernel/context.ts'
import { addPerson } from '#server/people/store/persons.ts'
import { worldStart } from '../instant.ts'
import { letterOf } from '../permission-letters.ts'

/** What of theirs is asked for by its number. */
export const firstStrangeId = 773_000_001
/** What nobody sends the number of, so that whoever is told one has it from the product. */
export const firstSecretId = 773_100_001
/** A site that nobody of the cast publishes. */
export const strangeSite = 17
export const strangeCampaign = 'Vermilion Ocelot'
export const strangers = ['quillfeather', 'wobblethwaite'] as const

const people = [
  { email: 'quillfeather@demo.test', name: 'Zephyrine Quillfeather' },
  { email: 'wobblethwaite@demo.test', name: 'Thaddeus Wobblethwaite' },
]
export const strangeNames: readonly string[] = [
  strangeCampaign,
  ...people.flatMap(({ email, name }) => [email, name]),
]

/** Who sees every account by the letters of the permissions, and admins, who stand in no column. */
const columns = { IM: 'impressionmanager', MZ: 'matzavadmin', SA: 'superadmin' }
export const seesEverybody: ReadonlySet<string> = new Set([
  'admin',
  ...Object.entries(columns)
    .filter(([column]) => letterOf('campaign.view', column) === 'y')
    .map(([, name]) => name),
])

export async function addStrangers(db: Database): Promise<void> {
  const password = await hash(demonstrationPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.transaction().execute(async (tx) => {
    for (const person of people) await addPerson(tx, { ...person, level: 0, password }, worldStart)
  })
}
