import { clientPagePath } from '#contract/proposals/client-page.ts'
import { letterFoot, letterStep } from '#domain/proposals/sending/letter-text.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { linkMark, writeLetter } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { clientsOf } from '../../people/clients/client-facts.ts'
import { tell } from '../../people/news/tell.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { isOpen } from '../links/find-link.ts'
import { linksOf } from '../store/links.ts'
import { sealedLinksOf } from '../store/sendings.ts'

interface NewsForClient {
  /** Names it: of the same each address hears once. */
  readonly about: string
  /** One sentence: behind the bell too. */
  readonly subject: string
  readonly lines: readonly string[]
  readonly at: Date
  /** The link of who hears of it too, whichever sending it came with. */
  readonly linkId?: number | undefined
}

/**
 * What happened to a proposal, to its client: behind the bell, from where it leads to the proposal's page, and by letter to everybody whom it was sent to last and whose
 * link still opens, each with that link. Nobody gets into it by such a letter who could not before: where no link opens, the
 * client's own address is told where to sign in.
 */
export async function tellClient(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings' | 'clock'>,
  { row, client, salesmanName }: Pick<ProposalFacts, 'row' | 'client' | 'salesmanName'>,
  { about, subject, lines, at, linkId }: NewsForClient,
): Promise<void> {
  const path = clientPagePath({ proposalId: row.id, clientId: row.clientId })
  const page = `${platform.config.baseUrl}${path}`
  const agent = (await clientsOf(tx, [row.salesmanId])).get(row.salesmanId)
  const from = { fromName: salesmanName, replyTo: agent?.email ?? null }
  const open = (await linksOf(tx, row.id)).filter((link) => isOpen(link, platform)).map(({ id }) => id)
  const holders = await sealedLinksOf(tx, open, linkId)
  for (const { linkId: id, address: to, sealedLink } of holders) {
    const step = { label: letterStep, address: `${page}?t=${linkMark}` }
    const letter = plainLetter({ to, subject, lines, step, foot: letterFoot(salesmanName) })
    await writeLetter(tx, { ...letter, ...from, about: `${about}:${id}`, sealedLink }, at)
  }
  if (holders.length === 0) {
    const step = { label: letterStep, address: page }
    const foot = 'You get this letter because the proposal is yours.'
    const letter = plainLetter({ to: client.email, subject, lines, step, foot })
    await writeLetter(tx, { ...letter, ...from, about: `${about}:client` }, at)
  }
  await tell(tx, platform, { who: { people: [client.id] }, about, text: subject, link: path }, at)
}
