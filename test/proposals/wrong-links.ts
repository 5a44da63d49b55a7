/** Links that open nothing: guessed ones, and those that opened once or would elsewhere. */
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { endLinks } from '#server/proposals/links/end-links.ts'
import { newToken } from '#server/people/token.ts'
import { updateProposalRow } from '#server/proposals/store/proposals.ts'
import { idOf } from '../dashboard.ts'
import type { World } from '../world.ts'
import { type ClientLink, linkTo } from './client-link.ts'
import { addProposal } from './proposals.ts'

/** A request that knocks by such a link. */
export interface Knock {
  readonly path: string
  readonly headers?: Record<string, string>
}

/** One of each kind, another with each call where there are others; and a link that does open. */
export async function wrongLinks(
  world: Pick<World, 'db' | 'clock'>,
): Promise<{ readonly good: ClientLink; readonly kinds: Readonly<Record<string, () => Knock>> }> {
  const { db, clock } = world
  const now = clock.now()
  const made = async () => linkTo(world, await addProposal(db))
  const [good, other] = [await made(), await made()]
  const strangerId = await idOf(db, 'advertiser2')
  const [revoked, superseded, archived] = [await made(), await made(), await made()]
  const [expired, given] = [await made(), await made()]
  await endLinks(db, revoked.proposalId, 'revoked', now)
  await endLinks(db, superseded.proposalId, 'newer', now)
  await updateProposalRow(db, archived.proposalId, { archivedAt: now })
  await updateProposalRow(db, expired.proposalId, { validUntil: '2025-06-30' })
  await updateProposalRow(db, given.proposalId, { clientId: strangerId })
  const at = ({ proposalId, clientId }: Pick<ClientLink, 'proposalId' | 'clientId'>, query: string) => ({
    path: `/api/proposal/${proposalId}/client/${clientId}/stamp?${query}`,
  })
  const t = (token: string) => `t=${encodeURIComponent(token)}`
  const own = ({ token, ...link }: ClientLink) => at(link, t(token))
  return {
    good,
    kinds: {
      random: () => at(good, t(newToken())),
      'at no proposal': () => at({ ...good, proposalId: 2_000_000_000 }, t(newToken())),
      altered: () => at(good, t(alteredToken(good.token))),
      cut: () => at(good, t(good.token.slice(0, 1 + Math.floor(Math.random() * 42)))),
      doubled: () => at(good, t(good.token.repeat(2))),
      'in other case': () => at(good, t(otherCase(good.token))),
      'of another proposal': () => at(good, t(other.token)),
      'at another client': () => at({ ...good, clientId: strangerId }, t(good.token)),
      revoked: () => own(revoked),
      superseded: () => own(superseded),
      archived: () => own(archived),
      expired: () => own(expired),
      'given away': () => own(given),
      'very long': () => at(good, t(newToken().repeat(150))),
      'in other letters': () => at(good, t(`${good.token.slice(0, -1)}\u05d0\ud83d\udd11`)),
      empty: () => at(good, 't='),
      'named twice': () => at(good, `${t(good.token)}&${t(newToken())}`),
      'another in the head': () => ({ ...at(good, t(good.token)), headers: { [tokenHeader]: newToken() } }),
    },
  }
}

/** With one of its 256 bits turned; the last letter carries four of them. */
export function alteredToken(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const bit = Math.floor(Math.random() * bytes.length * 8)
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  return bytes.toString('base64url')
}

const otherCase = (token: string) =>
  token.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
